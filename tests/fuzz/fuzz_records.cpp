// Fuzzes the record reader with records of random games, whole, cut and changed. Checks that:
// - nothing crashes;
// - a whole record is read as the game that was played;
// - a record that is cut at any byte is not damaged, has an earlier state of the game and
//   can be continued;
// - a flipped bit is reported.
//   fuzz_records [COUNT [SEED]]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/dice.h"
#include "fuzz/targets/laws.h"
#include "games/registry.h"
#include "records/recorder.h"
#include "session/variations.h"

namespace alces {
namespace {

// One file in memory that never fails.
class OneFile : public File {
  public:
    explicit OneFile(std::string& text) : text_(text) {}
    FileResult<std::string> read(std::size_t) override { return text_; }
    std::error_code write(std::size_t offset, std::string_view text) override {
        text_.resize(offset);
        text_ += text;
        return {};
    }
    std::error_code truncate(std::size_t size) override {
        text_.resize(size);
        return {};
    }
    std::error_code sync() override { return {}; }
    bool lock() override { return true; }
    std::optional<pid_t> lock_holder() override { return {}; }

  private:
    std::string& text_;
};

class OneFolder : public Folder {
  public:
    explicit OneFolder(std::string& text) : text_(text) {}
    FileResult<std::vector<std::string>> list() override { return std::vector<std::string>(); }
    FileResult<std::unique_ptr<File>> open(const std::string&, How) override {
        return std::unique_ptr<File>(std::make_unique<OneFile>(text_));
    }
    std::error_code rename(const std::string&, const std::string&) override { return {}; }
    std::error_code remove(const std::string&) override { return {}; }
    std::error_code sync() override { return {}; }
    bool holds(const File&, const std::string&) override { return true; }
    std::int64_t modified(const std::string&) override { return 0; }

  private:
    std::string& text_;
};

struct Standing {
    std::vector<Move> moves;
    std::size_t ply = 0;
};

// A random node of the game's tree; the start if there is no other.
MoveTree::Node some_node(const Game& game, Dice& dice) {
    const std::vector<MoveTree::Line> lines = game.tree().lines();
    if (lines.empty()) return MoveTree::kStart;
    const auto& nodes = lines[dice.below(lines.size())].nodes;
    return nodes[dice.below(nodes.size())];
}

// False if the game was not changed.
bool change_line(Game& game, Dice& dice) {
    const MoveTree::Node node = some_node(game, dice);
    if (node == MoveTree::kStart || game.is_declared()) return false;
    const std::size_t what = dice.below(4);
    if (what == 0)
        game.promote(node);
    else if (what == 1)
        game.remove(node);
    else
        game.go_to(node);
    return true;
}

void do_something(Game& game, Dice& dice) {
    const std::size_t what = dice.below(12);
    if (game.outcome().is_over() || what == 0)
        (void)game.undo();
    else if (what == 1)
        (void)game.redo();
    else if (what == 2 && dice.below(8) == 0)
        game.resign(game.position().side_to_move());
    else if (what == 3 && dice.below(8) == 0)
        game.agree(GameResult::Draw);
    else
        game.play(game.legal()[dice.below(game.legal().size())]);
}

struct Recorded {
    Game game;
    std::string text;
    std::vector<Standing> standings;
    bool changed_lines = false;
};

Recorded record_game(Dice& dice) {
    const Variant& variant = *find_variant(variant_names()[dice.below(variant_names().size())]);
    const auto setups = static_cast<std::size_t>(variant.spec().setups);
    Recorded made{Game(Position::start(variant, static_cast<int>(dice.below(setups)))), {}, {{}}};
    Archive archive(std::make_unique<OneFolder>(made.text));
    Recorder recorder(archive);
    Players players;
    const bool with_lines = dice.below(2) == 0;
    for (std::size_t i = dice.below(60) + 1; i > 0; --i) {
        if (with_lines && dice.below(6) == 0)
            made.changed_lines = change_line(made.game, dice) || made.changed_lines;
        else
            do_something(made.game, dice);
        if (dice.below(30) == 0) players.level = static_cast<int>(dice.below(10)) + 1;
        require(!recorder.note(made.game, players), "every change is recorded", made.text);
        made.standings.push_back({made.game.moves(), made.game.ply()});
    }
    return made;
}

// The moves from each node that can be redone, in the order of the lines.
std::vector<Move> latest_moves(const MoveTree& tree) {
    std::vector<Move> moves;
    for (const MoveTree::Line& line : tree.lines())
        for (const MoveTree::Node node : line.nodes) {
            const MoveTree::Node latest = tree.latest(node);
            moves.push_back(latest == MoveTree::kNone ? kNoMove : tree.move(latest));
        }
    return moves;
}

bool is_same(const Game& a, const Game& b) {
    return a.moves() == b.moves() && a.ply() == b.ply() && a.outcome() == b.outcome() &&
           line_list(a) == line_list(b) && latest_moves(a.tree()) == latest_moves(b.tree());
}

void check_whole(const Recorded& made) {
    const StoredRecord read = try_record(made.text);
    require(read.state == StoredRecord::State::Whole && is_same(*read.game, made.game),
            "a record is read as the game that was played", made.text);
}

// A record that is cut between an undo and a redo gives a state that never occurred, but a list of
// moves that did occur.
void check_cut(const Recorded& made, std::size_t size) {
    const std::string text = made.text.substr(0, size);
    const StoredRecord read = try_record(text);
    require(read.state != StoredRecord::State::Damaged && read.state != StoredRecord::State::Newer,
            "a cut record is not damaged", text);
    // A change to another line has intermediate states that never occurred.
    if (!read.game || made.changed_lines) return;
    const auto same = [&](const Standing& s) { return s.moves == read.game->moves(); };
    require(std::any_of(made.standings.begin(), made.standings.end(), same),
            "a cut record has the moves of an earlier state", text);
}

void check_flip(const Recorded& made, Dice& dice) {
    if (made.text.ends_with("\n\n")) return;  // a record of tags alone has no checksum
    std::string text = made.text;
    const std::size_t at = dice.below(text.size());
    text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << dice.below(8)));
    const StoredRecord::State state = try_record(text).state;
    // If the flipped bit is in the last newline, the last line is cut.
    require(at + 1 == text.size()
                ? state == StoredRecord::State::Cut
                : state != StoredRecord::State::Whole && state != StoredRecord::State::Cut,
            "a flipped bit is reported", text);
}

// Cuts the record to `size` bytes, continues its game, and checks that the result is read back.
void check_continued(const Recorded& made, std::size_t size, Dice& dice) {
    std::string text = made.text.substr(0, size);
    StoredRecord read = try_record(text);
    if (!read.game) return;
    Archive archive(std::make_unique<OneFolder>(text));
    Recorder recorder(archive, 1, std::make_unique<OneFile>(text), read.whole, *read.game,
                      read.players);
    for (std::size_t i = dice.below(3) + 1; i > 0; --i) {
        do_something(*read.game, dice);
        require(!recorder.note(*read.game, read.players), "every change is recorded", text);
    }
    const StoredRecord again = try_record(text);
    require(again.state == StoredRecord::State::Whole && is_same(*again.game, *read.game),
            "a continued record is read as the continued game", text, made.text.substr(0, size));
}

std::string changed(std::string text, Dice& dice) {
    for (std::size_t i = dice.below(4) + 1; i > 0 && !text.empty(); --i) {
        const std::size_t at = dice.below(text.size());
        switch (dice.below(5)) {
            case 0:
                text[at] = static_cast<char>(dice.below(256));
                break;
            case 1:
                text.insert(at, 1, "\n[]{}%\"\\*"[dice.below(9)]);
                break;
            case 2:
                text.erase(at, dice.below(20) + 1);
                break;
            case 3:
                text.insert(at, text.substr(dice.below(text.size()), dice.below(80)));
                break;
            default:
                text.replace(at, dice.below(40), dice.below(40), '\0');
        }
    }
    return text;
}

void run(long count, std::uint64_t seed) {
    Dice dice(seed);
    long done = 0;
    long games = 0;
    while (done < count) {
        const Recorded made = record_game(dice);
        ++games;
        check_whole(made);
        check_continued(made, made.text.size(), dice);
        for (int i = 0; i < 50; ++i, done += 3) {
            if (i % 10 == 0) check_continued(made, dice.below(made.text.size()), dice);
            check_cut(made, dice.below(made.text.size()));
            check_flip(made, dice);
            (void)try_record(changed(made.text, dice));
        }
    }
    std::printf("%ld inputs, %ld games\n", done, games);
}

}  // namespace
}  // namespace alces

int main(int argc, char** argv) {
    const alces::FuzzArguments asked(argc, argv, 100'000);
    alces::run(asked.count, asked.seed);
    return 0;
}

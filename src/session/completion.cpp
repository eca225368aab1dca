// What Tab offers.
#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"
#include "game/export_text.h"
#include "session/commands.h"
#include "session/session.h"

namespace alces {
namespace {

constexpr std::array<std::string_view, 4> kSides{"white", "black", "both", "none"};
constexpr std::array<std::string_view, 4> kLimits{"depth", "movetime", "nodes", "level"};

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

class Offers {
  public:
    explicit Offers(std::string_view prefix) : prefix_(prefix) {}
    void add(std::string_view word) {
        if (word.size() > prefix_.size() && word.starts_with(prefix_)) words_.emplace_back(word);
    }
    [[nodiscard]] std::vector<std::string> sorted() && {
        std::sort(words_.begin(), words_.end());
        words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
        return std::move(words_);
    }

  private:
    std::string prefix_;
    std::vector<std::string> words_;
};

struct Split {
    std::vector<std::string_view> before;  // whole words
    std::string_view last;                 // the unfinished one, perhaps empty
};
Split split(std::string_view line) {
    Split result;
    while (true) {
        const std::string_view word = take_word(line);
        if (line.empty()) {
            result.last = word;
            return result;
        }
        result.before.push_back(word);
    }
}

// What follows the square of a piece that may explode: "a1" is before `explode`.
bool names_explosion(const Game& game, std::string_view word) {
    if (game.outcome().is_over() || word.size() < 2) return false;
    const Position& now = game.position();
    return std::any_of(game.legal().begin(), game.legal().end(), [&](Move move) {
        return move.kind == MoveKind::Explosion && word == now.variant().square_name(move.from);
    });
}

// Moves as `e2-e4`, of the pieces of this letter if one stands before; else as `Pe2-e4` too, and
// as `e2e4` once that can be told from the others.
void offer_moves(const Game& game, char letter, std::size_t typed, Offers& offers) {
    if (game.outcome().is_over()) return;
    const Position& now = game.position();
    for (const Move move : game.legal()) {
        if (move.kind == MoveKind::Explosion) {
            const std::string text = write_move(now, move, MoveStyle::Algebraic);
            if (letter == text[0] || (letter == '\0' && typed > 0)) offers.add(text.substr(2));
            continue;
        }
        const std::string compact = write_move(now, move, MoveStyle::Compact);
        const std::string_view bare = std::string_view(compact).substr(1);
        if (letter != '\0') {
            if (letter == compact[0]) offers.add(bare);
        } else if (typed > 0) {
            offers.add(compact);
            offers.add(bare);
            if (typed > 2) offers.add(write_move(now, move, MoveStyle::Coordinate));
        }
    }
}

}  // namespace

std::vector<std::string> Session::completions(std::string_view line) const {
    const auto [before, last] = split(line);
    Offers offers(last);
    if (before.empty())
        for (const Command& command : commands()) offers.add(command.name);
    const std::string_view command = before.empty() ? std::string_view{} : before[0];
    if (command == "new") {
        if (before.size() == 1)
            for (const std::string_view name : variant_names()) offers.add(name);
        offers.add(before.back() == "setup" ? "random" : "setup");
    } else if (command == "edit") {
        for (const std::string_view verb : PositionEditor::verbs()) offers.add(verb);
        for (const std::string_view verb : {"show", "play", "leave"}) offers.add(verb);
    } else if (command == "set") {
        if (options_.settings)
            for (const std::string& name : options_.settings->names()) offers.add(name + '=');
    } else if (command == "export") {
        for (const std::string_view format : kExportFormats) offers.add(format);
    } else if (command == "advantage") {
        offers.add("white");
        offers.add("black");
    } else if (command == "computer") {
        for (const std::string_view side : kSides) offers.add(side);
    } else if (command == "go" || command == "hint" || command == "review" || command == "threat") {
        for (const std::string_view limit : kLimits) offers.add(limit);
    } else if (command == "why" || find_command(command) == nullptr) {
        if (!before.empty() && names_explosion(game_, before.back())) offers.add("explode");
        const bool lettered = !before.empty() && before.back().size() == 1;
        const char letter = lettered ? upper(before.back()[0]) : '\0';
        offer_moves(game_, letter, last.size(), offers);
    }
    return std::move(offers).sorted();
}

}  // namespace alces

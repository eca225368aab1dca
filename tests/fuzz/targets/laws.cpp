#include "fuzz/targets/laws.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include "base/text.h"

namespace alces {
namespace {

constexpr std::size_t kMaxShown = 2000;
constexpr std::size_t kLongestMessage = 2000;
constexpr std::array<MoveStyle, 5> kStyles{MoveStyle::Coordinate, MoveStyle::Algebraic,
                                           MoveStyle::Compact, MoveStyle::Abbreviated,
                                           MoveStyle::GameCourier};

std::string escaped(std::string_view text) {
    std::string shown;
    for (const char c : text.substr(0, kMaxShown)) {
        const auto byte = static_cast<unsigned char>(c);
        std::array<char, 8> hex{};
        std::snprintf(hex.data(), hex.size(), "\\x%02x", byte);
        shown +=
            byte < 0x20 || byte > 0x7E || c == '\\' ? std::string(hex.data()) : std::string(1, c);
    }
    return shown;
}

void check_error(const BoardError& error, std::string_view text, std::string_view place = "") {
    const bool is_printable = printable(error.message, error.message.size()) == error.message;
    require(!error.message.empty() && is_printable, "a message is one printable line", text, place);
    require(error.message.size() < kLongestMessage, "a message is short", text, place);
    require((error.kind == ErrorKind::Illegal) == (error.reason != Reason::None),
            "illegal moves have a reason, other errors have none", text, place);
}

class LastPosition : public Listener {
  public:
    void on_end(const Game& game, const Outcome&) override { position_ = game.position(); }
    [[nodiscard]] const std::optional<Position>& position() const { return position_; }

  private:
    std::optional<Position> position_;
};

}  // namespace

void require(bool holds, const char* law, std::string_view text, std::string_view place) {
    if (holds) return;
    std::fprintf(stderr, "broken law: %s\n  place: %s\n  text: \"%s\"\n", law,
                 std::string(place).c_str(), escaped(text).c_str());
    std::abort();
}

void require_printable(std::string_view output, std::string_view text) {
    require(printable(output, output.size()) == output, "output is printable", text, output);
}

// ---- positions and moves ----

std::optional<Position> try_fen(const Variant& variant, std::string_view text) {
    const Result<Position> read = from_fen(variant, text);
    if (!read) {
        check_error(read.error(), text);
        return {};
    }
    const std::string fen = to_fen(*read);
    const Result<Position> again = from_fen(variant, fen);
    require(static_cast<bool>(again), "a written FEN is accepted", text);
    require(*again == *read && to_fen(*again) == fen,
            "a written FEN is read back as the same position", text);
    require(read->key() == read->computed_key(), "the key equals the computed key", text);
    return *read;
}

void try_legal_moves(const Position& position) {
    const std::string place = to_fen(position);
    for (const Move move : legal_moves(position)) {
        require(is_legal(position, move), "a generated move is legal", "", place);
        const Position next = position.after(move);
        require(next.key() == next.computed_key(), "the key after a move equals the computed key",
                "", place);
        require(static_cast<bool>(from_fen(position.variant(), to_fen(next))),
                "the FEN after a move is accepted", to_fen(next), place);
        for (const MoveStyle style : kStyles) {
            const std::string text = write_move(position, move, style);
            const auto read = read_move(position, text);
            require(read && read->move == move, "a written move is read as that move", text, place);
            require(read->length == text.size(), "a written move is read to its end", text, place);
        }
    }
}

void require_different(const Position& position, const MoveList& moves, std::string_view bytes) {
    std::vector<std::string> texts;
    for (const Move move : moves)
        texts.push_back(write_move(position, move, MoveStyle::Coordinate));
    std::sort(texts.begin(), texts.end());
    require(std::adjacent_find(texts.begin(), texts.end()) == texts.end(),
            "moves differ in their coordinates", bytes);
}

std::optional<Move> try_move(const Position& position, const MoveList& legal,
                             std::string_view text) {
    const std::string place = to_fen(position);
    const auto alone = parse_move(position, text);
    if (alone)
        require(legal.contains(*alone), "a parsed move is legal", text, place);
    else
        check_error(alone.error(), text, place);
    const auto first = read_move(position, text);
    if (!first) {
        check_error(first.error(), text, place);
        return {};
    }
    require(legal.contains(first->move), "a read move is legal", text, place);
    require(first->length > 0 && first->length <= text.size(), "a length is within the text", text,
            place);
    const auto again = parse_move(position, text.substr(0, first->length));
    require(again && *again == first->move,
            "the part of a text that was read is parsed as the same move", text, place);
    return first->move;
}

// ---- sessions ----

void Judge::on_answer(std::string_view command, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) require_printable(line, command);
}
void Judge::on_notice(std::string_view text) { require_printable(text, "a notice"); }
void Judge::on_error(const BoardError& error) { require_printable(error.message, "an error"); }

SessionOptions modest_options(const Variant& variant) {
    SessionOptions options;
    options.variant = &variant;
    options.limits.nodes = 20;
    options.max_time = std::chrono::milliseconds(1);
    options.hash_megabytes = 1;
    options.files_allowed = false;
    options.deepest_perft = 1;
    return options;
}

bool try_line(Session& session, std::string_view line) {
    for (const std::string_view word : {"go", "review", "computer", "hint"})
        if (line.find(word) != line.npos) return false;
    (void)session.execute(line);
    return true;
}

void check_game(const Session& session) {
    const Position& now = session.game().position();
    const std::string fen = to_fen(now);
    const auto again = from_fen(now.variant(), fen);
    require(now.key() == now.computed_key() && again && *again == now,
            "the game of a session is valid", fen);
}

void check_export(const Game& game, ExportFormat format) {
    const std::string text = export_text(game, format);
    LastPosition last;
    Session reader(modest_options(game.start().variant()), last);
    bool without_errors = true;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        without_errors =
            reader.execute(text.substr(at, text.find('\n', at) - at)) && without_errors;
    require(without_errors && last.position() && *last.position() == game.position(),
            "an exported game is read back to the same position", text);
}

// ---- records ----

StoredRecord try_record(std::string text) {
    StoredRecord record = read_record(text);
    const bool has_game = record.is_whole() || record.state == StoredRecord::State::Damaged;
    require(has_game == record.game.has_value(),
            "whole, cut and damaged records have a game, others have none", text);
    for (const std::string& output :
         {record.fault, record.date, record.names[Color::White], record.names[Color::Black]})
        require_printable(output, text);
    return record;
}

}  // namespace alces

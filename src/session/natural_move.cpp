#include "session/natural_move.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "words/piece_text.h"

namespace alces {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr auto kCastling = std::to_array<Pair>({{"castle kingside", "O-O"},
                                                {"castle king side", "O-O"},
                                                {"castle short", "O-O"},
                                                {"castles kingside", "O-O"},
                                                {"castle queenside", "O-O-O"},
                                                {"castle queen side", "O-O-O"},
                                                {"castle long", "O-O-O"},
                                                {"castles queenside", "O-O-O"}});

// Reads the words of a line from left to right.
class LineWords {
  public:
    LineWords(const Variant& variant, std::string_view line) : variant_(variant) {
        while (!trimmed(line).empty()) words_.push_back(lower_case(take_word(line)));
    }
    [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
    bool skip(std::initializer_list<std::string_view> any) {
        const bool found = !at_end() && std::find(any.begin(), any.end(), words_[at_]) != any.end();
        if (found) ++at_;
        return found;
    }
    // Skips "a", unless it is the last word, which may be a piece letter.
    void skip_article() {
        if (at_ + 1 < words_.size()) (void)skip({"a", "an"});
    }
    // Skips a piece, which is given by its letter or by a name of one or two words. Returns the
    // letter of the piece, or 0 if the next word is not a piece.
    char take_piece() {
        for (const std::size_t count : {std::size_t{2}, std::size_t{1}}) {
            if (at_ + count > words_.size()) continue;
            std::string name = words_[at_];
            if (count == 2) name += ' ' + words_[at_ + 1];
            if (name.starts_with('=')) name.erase(0, 1);
            const PieceType type = find_piece(variant_, name);
            if (type == kNoPieceType) continue;
            at_ += count;
            return variant_.piece(type).letter;
        }
        return '\0';
    }
    std::string take_square() {
        const bool found = !at_end() && variant_.square(words_[at_]);
        return found ? words_[at_++] : std::string();
    }

  private:
    const Variant& variant_;
    std::vector<std::string> words_;
    std::size_t at_ = 0;
};

std::optional<std::string> explosion_in(LineWords words) {
    const bool verb_first = words.skip({"explode"});
    const char piece = words.take_piece();
    (void)words.skip({"on", "at"});
    const std::string square = words.take_square();
    const bool explodes = verb_first || words.skip({"explode", "explodes"});
    if (square.empty() || !explodes || !words.at_end()) return {};
    // The letter is kept, so that a wrong piece is refused.
    return (piece == '\0' ? "" : std::string(1, piece) + ' ') + square + " explode";
}

// Returns the only legal explosion if the line is just "explode"; none for any other line.
std::optional<Move> only_explosion(const Position& position, std::string_view line) {
    if (!same_word(line, "explode")) return std::nullopt;
    std::vector<Move> found;
    for (const Move move : legal_moves(position))
        if (move.kind == MoveKind::Explosion) found.push_back(move);
    return found.size() == 1 ? std::optional(found[0]) : std::nullopt;
}

std::optional<std::string> move_in(LineWords words) {
    const char piece = words.take_piece();
    (void)words.skip({"on", "from", "at"});
    std::string from = words.take_square();
    (void)words.skip({"moves", "goes"});
    const bool captures = words.skip({"x", "takes", "captures"});
    (void)words.skip({"to", "-", "->"});
    (void)words.skip({"on"});
    std::string to = words.take_square();
    if (to.empty()) std::swap(from, to);  // the only square is the target, as in "knight c3"
    if (to.empty() || (piece == '\0' && from.empty())) return {};
    (void)words.skip({"promotes", "promote", "becomes", "="});
    (void)words.skip({"to"});
    words.skip_article();
    const char promotion = words.at_end() ? '\0' : words.take_piece();
    if (!words.at_end()) return {};
    std::string text(piece == '\0' ? 0 : 1, piece);
    text += from.empty() ? (captures ? "x" : "") : from + '-';
    text += to;
    return promotion == '\0' ? text : text + '=' + promotion;
}

// Returns the castling that a line such as "e1h1", "e1-h1" or "K e1-h1" names by the squares of the
// king and of the piece with which it castles. Returns none for any other line.
std::optional<Move> castling_in(const Position& position, std::string_view line) {
    const Variant& variant = position.variant();
    std::string text;
    std::copy_if(line.begin(), line.end(), std::back_inserter(text),
                 [](char c) { return c != ' ' && c != '-'; });
    std::size_t second = text.size();
    while (second > 0 && !is_letter(text[second - 1])) --second;  // up to the last file letter
    if (second < 2) return {};
    std::string first = text.substr(0, second - 1);
    const bool names_king = first.size() > 2 && variant.type_of(upper(first[0])) == PieceType::King;
    if (names_king && is_letter(first[1])) first.erase(0, 1);
    const auto from = variant.square(first);
    const auto partner = variant.square(text.substr(second - 1));
    return from && partner ? castling_onto(position, *from, *partner) : std::nullopt;
}

}  // namespace

std::optional<Move> castling_onto(const Position& position, Square from, Square partner) {
    for (const Move move : legal_moves(position)) {
        if (move.kind != MoveKind::Castling || move.from != from) continue;
        for (const Castling& castling : position.variant().castlings())
            if (castling.king_from == from && castling.king_to == move.to &&
                castling.rook_from == partner)
                return move;
    }
    return {};
}

std::string in_notation(const Position& position, std::string_view line) {
    const auto known = std::find_if(kCastling.begin(), kCastling.end(),
                                    [&](const Pair& pair) { return same_word(pair.first, line); });
    if (known != kCastling.end()) return std::string(known->second);
    if (const auto castling = castling_in(position, line))
        return write_move(position, *castling, MoveStyle::Algebraic);
    if (const auto explosion = only_explosion(position, line))
        return write_move(position, *explosion, MoveStyle::Algebraic);
    if (read_move(position, line)) return std::string(line);
    const LineWords words(position.variant(), line);
    auto text = explosion_in(words);
    if (!text) text = move_in(words);
    return text.value_or(std::string(line));
}

}  // namespace alces

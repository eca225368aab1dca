// Implements the verbs of the position editor.
#include "session/position_editor.h"

#include <algorithm>

#include "base/text.h"
#include "rules/notation.h"
#include "search/limit_words.h"

namespace alces {
namespace {

Error refused(std::string message) { return {ErrorKind::Command, std::move(message)}; }

Result<std::vector<Square>> squares_of(const Variant& variant, std::string_view words) {
    std::vector<Square> squares;
    for (auto word = take_word(words); !word.empty(); word = take_word(words)) {
        const auto square = variant.square(word);
        if (!square)
            return refused("there is no square " + quoted(word) + " (the board is " +
                           board_range(variant) + ')');
        squares.push_back(*square);
    }
    return squares;
}

// Returns the kind of piece with this letter or name. Case does not matter.
PieceType kind_named(const Variant& variant, std::string_view word) {
    if (word.size() == 1) return variant.type_of(word[0]);
    const auto& pieces = variant.spec().pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::string_view name = pieces[i].name;
        if (std::equal(name.begin(), name.end(), word.begin(), word.end(),
                       [](char a, char b) { return lower(a) == lower(b); }))
            return variant.type_of(pieces[i].letter);
    }
    return kNoPieceType;
}

std::string letters_of(const Variant& variant) {
    std::string letters;
    for (const PieceSpec& piece : variant.spec().pieces)
        letters += (letters.empty() ? "" : " ") + std::string(1, piece.letter);
    return letters;
}

std::string letters_of(const std::vector<Right>& rights) {
    std::string letters;
    for (const Right& right : rights) letters += right.letter;
    return letters;
}

// Whether the pieces that the right needs are on their squares.
bool has_its_pieces(const Setup& setup, const Right& right) {
    return std::all_of(right.needs.begin(), right.needs.end(), [&](const Right::Need& need) {
        const Piece piece = setup.board[need.square];
        return !piece.is_none() && piece.color() == right.color &&
               std::find(need.kinds.begin(), need.kinds.end(), piece.type()) != need.kinds.end();
    });
}

}  // namespace

struct PositionEditor::Verb {
    std::string_view name;
    Result<> (PositionEditor::*run)(std::string_view words);
    // For the message if the argument is missing. Empty if it can be, or if `run` reports that.
    std::string_view argument = {};
};

const std::vector<PositionEditor::Verb>& PositionEditor::table() {
    static const std::vector<Verb> kTable{{"white", &PositionEditor::white},
                                          {"black", &PositionEditor::black},
                                          {"clear", &PositionEditor::clear},
                                          {"start", &PositionEditor::start},
                                          {"turn", &PositionEditor::turn},
                                          {"rights", &PositionEditor::rights, "LETTERS"},
                                          {"passed", &PositionEditor::passed, "SQUARE"},
                                          {"count", &PositionEditor::count, "N"},
                                          {"number", &PositionEditor::number, "N"},
                                          {"fen", &PositionEditor::fen, "FEN"},
                                          {"reserve", &PositionEditor::reserve},
                                          {"joker", &PositionEditor::joker},
                                          {"last", &PositionEditor::last},
                                          {"undo", &PositionEditor::undo}};
    return kTable;
}

const std::vector<std::string_view>& PositionEditor::verbs() {
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> names;
        for (const Verb& verb : table()) names.push_back(verb.name);
        return names;
    }();
    return kNames;
}

std::string PositionEditor::fen() const { return to_fen(*variant_, setup_); }

std::vector<std::string> PositionEditor::lines() const {
    const Result<Position> made = position();
    return {fen(), made ? "Position is valid" : made.error().message};
}

Result<> PositionEditor::apply(std::string_view words) {
    const std::string_view name = take_word(words);
    words = trimmed(words);
    for (const Verb& verb : table()) {
        if (verb.name != name) continue;
        if (!words.empty() || verb.argument.empty()) return run(verb, words);
        return refused("missing argument: " + std::string(name) + ' ' + std::string(verb.argument));
    }
    std::string known;
    for (const Verb& verb : table()) known += (known.empty() ? "" : ", ") + std::string(verb.name);
    return refused(must_be("edit", "followed by " + known + ", show, play or leave", name));
}

// Runs an edit, and keeps the setup before it for `undo`.
Result<> PositionEditor::run(const Verb& verb, std::string_view words) {
    constexpr std::size_t kUndos = 100;
    const Setup before = setup_;
    Result<> done = (this->*verb.run)(words);
    if (!done || verb.run == &PositionEditor::undo) return done;
    if (earlier_.size() == kUndos) earlier_.erase(earlier_.begin());
    earlier_.push_back(before);
    return done;
}

Result<> PositionEditor::undo(std::string_view words) {
    if (!words.empty()) return refused("undo takes no argument");
    if (earlier_.empty()) return refused("there is no edit to undo");
    setup_ = earlier_.back();
    earlier_.pop_back();
    return {};
}

void PositionEditor::put(const std::vector<Square>& squares, Piece piece) {
    for (const Square square : squares) setup_.board[square] = piece;
    for (std::size_t i = 0; i < variant_->rights().size(); ++i)
        if (!has_its_pieces(setup_, variant_->rights()[i])) setup_.rights &= ~(1U << i);
    setup_.en_passant = kNoSquare;
}

Result<> PositionEditor::place(Color color, std::string_view words) {
    const std::string_view name = take_word(words);
    const std::string missing = std::string("missing argument: ") +
                                (color == Color::White ? "white" : "black") + " PIECE SQUARE";
    const PieceType kind = kind_named(*variant_, name);
    if (kind == kNoPieceType)
        return refused((name.empty() ? missing : "there is no piece " + quoted(name)) +
                       "; the pieces are " + letters_of(*variant_));
    const auto squares = squares_of(*variant_, words);
    if (!squares) return squares.error();
    if (squares->empty()) return refused(missing);
    put(*squares, {color, kind});
    return {};
}

// Clears the named squares. If none is named, clears the board and resets the rest of the position:
// the side to move, the rights, the en passant square, reserves, jokers and counters.
Result<> PositionEditor::clear(std::string_view words) {
    const auto squares = squares_of(*variant_, words);
    if (!squares) return squares.error();
    if (!squares->empty()) {
        put(*squares, kNoPiece);
        return {};
    }
    setup_ = {};
    for (const Color color : kColors)
        setup_.holdings[color].checks_left =
            static_cast<std::uint8_t>(variant_->spec().wins.checks);
    return {};
}

Result<> PositionEditor::start(std::string_view words) {
    const int setups = variant_->spec().setups;
    const Range numbers{0, setups - 1};
    const auto setup = words.empty() ? 0 : parse_number(words, numbers);
    if (!setup) {
        const std::string range = setups == 1 ? "0" : range_text(numbers);
        const std::string wanted = range + " in " + std::string(variant_->spec().title);
        return refused(must_be("start", wanted, words));
    }
    setup_ = setup_of(Position::start(*variant_, static_cast<int>(*setup)));
    return {};
}

Result<> PositionEditor::turn(std::string_view words) {
    const auto color = words.empty() ? ~setup_.side_to_move : color_named(words);
    if (!color) return refused(must_be("turn", "white or black", words));
    setup_.side_to_move = *color;
    setup_.en_passant = kNoSquare;
    return {};
}

// Sets the rights. "KQ" sets exactly these rights, "-" removes all, and "all" sets those whose
// pieces are on their squares. "+K" adds a right, and "-K" removes it.
Result<> PositionEditor::rights(std::string_view words) {
    const std::vector<Right>& known = variant_->rights();
    const bool all = words == "all";
    const bool takes = words.size() == 2 && words[0] == '-';
    const bool adds = words.size() == 2 && words[0] == '+';
    std::string_view letters = words == "-" ? std::string_view{} : words;
    if (takes || adds) letters.remove_prefix(1);
    std::uint32_t given = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const bool named = letters.find(known[i].letter) != std::string_view::npos;
        if (all ? has_its_pieces(setup_, known[i]) : named) given |= 1U << i;
    }
    const auto is_known = [&](char c) {
        return std::any_of(known.begin(), known.end(),
                           [c](const Right& right) { return right.letter == c; });
    };
    if (!all && !std::all_of(letters.begin(), letters.end(), is_known))
        return refused(must_be("rights",
                               known.empty() ? "-"
                                             : "-, all, letters of " + letters_of(known) +
                                                   ", or one of these after + or -",
                               words));
    setup_.rights = takes ? setup_.rights & ~given : adds ? setup_.rights | given : given;
    return {};
}

// Sets a reserve, with arguments such as "white QRR" or "black -".
Result<> PositionEditor::reserve(std::string_view words) {
    if (!variant_->spec().reserve) return refused("this game has no reserve");
    const auto color = color_named(take_word(words));
    const std::string_view letters = trimmed(words);
    if (!color || letters.empty())
        return refused(
            "reserve must be followed by white or black, then letters such as QRR, or -");
    ByPieceType<std::uint8_t> held{};
    for (const char letter : letters == "-" ? std::string_view{} : letters) {
        const PieceType type = variant_->type_of(letter);
        const bool kept =
            type != kNoPieceType &&
            variant_->spec().reserve->find(variant_->piece(type).letter) != std::string_view::npos;
        if (kept && held[type] == Position::kMaxReserve)
            return refused("a reserve can hold at most " + std::to_string(Position::kMaxReserve) +
                           " pieces of one kind");
        if (!kept)
            return refused("a reserve can hold only " + std::string(*variant_->spec().reserve) +
                           ", not " + std::string(1, letter));
        ++held[type];
    }
    setup_.holdings[*color].reserve = held;
    return {};
}

// Sets where a joker is, with arguments such as "white hand" or "black gone".
Result<> PositionEditor::joker(std::string_view words) {
    if (variant_->joker() == kNoPieceType) return refused("this game has no joker");
    const auto color = color_named(take_word(words));
    const std::string_view where = trimmed(words);
    if (!color || (where != "hand" && where != "gone"))
        return refused("joker must be followed by white or black, then hand or gone");
    setup_.holdings[*color].joker_in_hand = where == "hand";
    return {};
}

// Sets the kind of piece that a side moved last, with arguments such as "white N" or "black -".
Result<> PositionEditor::last(std::string_view words) {
    if (variant_->joker() == kNoPieceType)
        return refused("this game has no joker, so it does not matter which piece moved last");
    const auto color = color_named(take_word(words));
    const std::string_view name = trimmed(words);
    const PieceType kind = name == "-" ? kNoPieceType : kind_named(*variant_, name);
    if (!color || kind == variant_->joker() || (kind == kNoPieceType && name != "-"))
        return refused(
            "last must be followed by white or black, then by - or the kind of piece that this "
            "side moved last (for a joker, the kind that the joker imitated)");
    setup_.holdings[*color].last_kind = kind;
    return {};
}

Result<> PositionEditor::passed(std::string_view words) {
    const auto square = words == "-" ? kNoSquare : variant_->square(words);
    if (!square)
        return refused(
            must_be("passed", "the square that a pawn has just passed over, or -", words));
    setup_.en_passant = *square;
    return {};
}

Result<> PositionEditor::count(std::string_view words) {
    constexpr Range kPlies{0, Position::kMaxPlies};
    const auto plies = parse_number(words, kPlies);
    if (!plies) return refused(must_be("count", range_text(kPlies), words));
    setup_.plies_since_reset = static_cast<int>(*plies);
    return {};
}

Result<> PositionEditor::number(std::string_view words) {
    constexpr Range kMoves{1, Position::kMaxMoves};
    const auto moves = parse_number(words, kMoves);
    if (!moves) return refused(must_be("number", range_text(kMoves), words));
    setup_.move_number = static_cast<int>(*moves);
    return {};
}

Result<> PositionEditor::fen(std::string_view words) {
    const Result<Setup> read = setup_from_fen(*variant_, words);
    if (!read) return read.error();
    setup_ = *read;
    return {};
}

}  // namespace alces

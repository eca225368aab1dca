#include "session/position_editor.h"

#include <algorithm>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

Error refused(std::string message) { return {ErrorKind::Command, std::move(message)}; }

std::optional<Color> color_named(std::string_view word) {
    if (word == "white") return Color::White;
    if (word == "black") return Color::Black;
    return std::nullopt;
}

Result<std::vector<Square>> squares_of(const Variant& variant, std::string_view words) {
    std::vector<Square> squares;
    for (auto word = take_word(words); !word.empty(); word = take_word(words)) {
        const auto square = variant.square(word);
        if (!square) return refused(std::string(word) + " is no square of this board");
        squares.push_back(*square);
    }
    return squares;
}

// By letter or name, in any case.
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

// Whether the pieces stand that a right needs.
bool is_founded(const Setup& setup, const Right& right) {
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
};

const std::vector<PositionEditor::Verb>& PositionEditor::table() {
    static const std::vector<Verb> kTable{
        {"white", &PositionEditor::white},     {"black", &PositionEditor::black},
        {"clear", &PositionEditor::clear},     {"start", &PositionEditor::start},
        {"turn", &PositionEditor::turn},       {"rights", &PositionEditor::rights},
        {"passed", &PositionEditor::passed},   {"count", &PositionEditor::count},
        {"number", &PositionEditor::number},   {"fen", &PositionEditor::fen},
        {"reserve", &PositionEditor::reserve}, {"joker", &PositionEditor::joker},
        {"last", &PositionEditor::last}};
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
    return {fen(), made ? "a game may start here" : made.error().message};
}

Result<> PositionEditor::apply(std::string_view words) {
    const std::string_view name = take_word(words);
    for (const Verb& verb : table())
        if (verb.name == name) return (this->*verb.run)(trimmed(words));
    std::string known;
    for (const Verb& verb : table()) known += (known.empty() ? "" : ", ") + std::string(verb.name);
    return refused("edit takes " + known + ", show, play or leave, not " + std::string(name));
}

void PositionEditor::put(const std::vector<Square>& squares, Piece piece) {
    for (const Square square : squares) setup_.board[square] = piece;
    for (std::size_t i = 0; i < variant_->rights().size(); ++i)
        if (!is_founded(setup_, variant_->rights()[i])) setup_.rights &= ~(1U << i);
    setup_.en_passant = kNoSquare;
}

Result<> PositionEditor::place(Color color, std::string_view words) {
    const std::string_view name = take_word(words);
    const PieceType kind = kind_named(*variant_, name);
    if (kind == kNoPieceType)
        return refused((name.empty() ? "which piece? They are "
                                     : std::string(name) + " is none of the pieces ") +
                       letters_of(*variant_));
    const auto squares = squares_of(*variant_, words);
    if (!squares) return squares.error();
    if (squares->empty()) return refused("on which square?");
    put(*squares, {color, kind});
    return {};
}

// Squares, or all of the board and what lies beside it.
Result<> PositionEditor::clear(std::string_view words) {
    const auto squares = squares_of(*variant_, words);
    if (!squares) return squares.error();
    if (squares->empty())
        setup_ = {};
    else
        put(*squares, kNoPiece);
    return {};
}

Result<> PositionEditor::start(std::string_view words) {
    const int setups = variant_->spec().setups;
    const auto setup = words.empty() ? 0 : parse_number(words, 0, setups - 1);
    if (!setup)
        return refused("start takes the number of a setup, 0 to " + std::to_string(setups - 1));
    setup_ = setup_of(Position::start(*variant_, static_cast<int>(*setup)));
    return {};
}

Result<> PositionEditor::turn(std::string_view words) {
    const auto color = words.empty() ? ~setup_.side_to_move : color_named(words);
    if (!color) return refused("turn takes white or black");
    setup_.side_to_move = *color;
    setup_.en_passant = kNoSquare;
    return {};
}

// "KQ", "-", "all" that the pieces allow; "+K" and "-K" give and take one.
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
        if (all ? is_founded(setup_, known[i]) : named) given |= 1U << i;
    }
    const auto is_known = [&](char c) {
        return std::any_of(known.begin(), known.end(),
                           [c](const Right& right) { return right.letter == c; });
    };
    if (words.empty() || (!all && !std::all_of(letters.begin(), letters.end(), is_known)))
        return refused("rights takes - or all or letters of the FEN" +
                       std::string(known.empty() ? "; this game has none" : ""));
    setup_.rights = takes ? setup_.rights & ~given : adds ? setup_.rights | given : given;
    return {};
}

// "white QRR", "black -"
Result<> PositionEditor::reserve(std::string_view words) {
    if (!variant_->spec().reserve) return refused("this game has no reserves");
    const auto color = color_named(take_word(words));
    const std::string_view letters = trimmed(words);
    if (!color || letters.empty())
        return refused("reserve takes white or black, then letters such as QRR, or -");
    ByPieceType<std::uint8_t> held{};
    for (const char letter : letters == "-" ? std::string_view{} : letters) {
        const PieceType type = variant_->type_of(letter);
        const bool kept =
            type != kNoPieceType &&
            variant_->spec().reserve->find(variant_->piece(type).letter) != std::string_view::npos;
        if (!kept || held[type] == Position::kMostReserve)
            return refused("a reserve holds " + std::string(*variant_->spec().reserve) + ", not " +
                           std::string(1, letter));
        ++held[type];
    }
    setup_.holdings[*color].reserve = held;
    return {};
}

// "white hand", "black gone"
Result<> PositionEditor::joker(std::string_view words) {
    if (variant_->joker() == kNoPieceType) return refused("this game has no joker");
    const auto color = color_named(take_word(words));
    const std::string_view where = trimmed(words);
    if (!color || (where != "hand" && where != "gone"))
        return refused("joker takes white or black, then hand or gone");
    setup_.holdings[*color].joker_in_hand = where == "hand";
    return {};
}

// "white N", "black -"
Result<> PositionEditor::last(std::string_view words) {
    if (variant_->joker() == kNoPieceType) return refused("nothing here goes by the last move");
    const auto color = color_named(take_word(words));
    const std::string_view name = trimmed(words);
    const PieceType kind = name == "-" ? kNoPieceType : kind_named(*variant_, name);
    if (!color || kind == variant_->joker() || (kind == kNoPieceType && name != "-"))
        return refused("last takes white or black, then the kind of piece it moved, or -");
    setup_.holdings[*color].last_kind = kind;
    return {};
}

Result<> PositionEditor::passed(std::string_view words) {
    const auto square = words == "-" ? kNoSquare : variant_->square(words);
    if (!square) return refused("passed takes the square that a pawn has just passed over, or -");
    setup_.en_passant = *square;
    return {};
}

Result<> PositionEditor::count(std::string_view words) {
    const auto plies = parse_number(words, 0, Position::kMostPlies);
    if (!plies) return refused("count takes the plies since a capture or a pawn's move");
    setup_.plies_since_reset = static_cast<int>(*plies);
    return {};
}

Result<> PositionEditor::number(std::string_view words) {
    const auto moves = parse_number(words, 1, Position::kMostMoves);
    if (!moves) return refused("number takes that of the next move, from 1");
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

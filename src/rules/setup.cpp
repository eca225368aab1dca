// Checks that a setup describes a valid position, and finds starting positions by their numbers.
#include <algorithm>

#include "base/text.h"
#include "base/word_list.h"
#include "rules/notation.h"
#include "rules/position.h"
#include "rules/refusal_parts.h"
#include "rules/zobrist.h"

namespace alces {
namespace {

std::optional<Error> placement_fault(const Variant& variant, const Setup& setup) {
    ByColor<int> kings{0, 0};
    for (const Square square : variant.board()) {
        const Piece piece = setup.board[square];
        if (piece.is_none()) continue;
        if (piece.type() == PieceType::King) ++kings[piece.color()];
        const bool pawn_fits =
            piece.type() != PieceType::Pawn || variant.pawn_squares(piece.color()).test(square);
        if (!pawn_fits || !variant.region(piece.color(), piece.type()).test(square))
            return fen_error("placement: a " + piece_phrase(variant, piece) + " cannot be on " +
                             variant.square_name(square));
    }
    const std::string king = piece_name(variant, PieceType::King);
    const bool may_be_gone = variant.spec().captures_explode && kings[~setup.side_to_move] == 1;
    for (const Color color : kColors) {
        if (kings[color] == 0 && may_be_gone) continue;
        if (kings[color] != 1)
            return fen_error(std::string("placement: ") + name_of(color) + " has " +
                             (kings[color] == 0 ? "no " + king
                                                : std::to_string(kings[color]) + ' ' + king +
                                                      "s; it must have one"));
    }
    return std::nullopt;
}

std::optional<Error> rights_fault(const Variant& variant, const Setup& setup) {
    for (std::size_t i = 0; i < variant.rights().size(); ++i) {
        if (((setup.rights >> i) & 1U) == 0) continue;
        const Right& right = variant.rights()[i];
        for (const Right::Need& need : right.needs) {
            const Piece piece = setup.board[need.square];
            const auto& kinds = need.kinds;
            const bool there = !piece.is_none() && piece.color() == right.color &&
                               std::find(kinds.begin(), kinds.end(), piece.type()) != kinds.end();
            if (there) continue;
            std::vector<std::string> names;
            for (const PieceType kind : kinds) names.push_back(piece_name(variant, kind));
            const std::vector<std::string_view> wanted(names.begin(), names.end());
            return fen_error(std::string{"rights: "} + right.letter + " requires a " +
                             name_of(right.color) + ' ' + word_list(wanted, "or") + " on " +
                             variant.square_name(need.square));
        }
    }
    return std::nullopt;
}

// Checks the en passant square. The pawn that made the double step must be one step beyond this
// square. The square itself and the square where the double step began must be empty.
std::optional<Error> en_passant_fault(const Variant& variant, const Setup& setup) {
    if (setup.en_passant == kNoSquare) return std::nullopt;
    const Color them = ~setup.side_to_move;
    const std::string name = variant.square_name(setup.en_passant);
    for (const Square from : variant.double_step_from(them)) {
        const Square passed = variant.tables().leaps(them, PieceType::Pawn, from).quiet.first();
        if (passed != setup.en_passant) continue;
        const Square landed = variant.tables().leaps(them, PieceType::Pawn, passed).quiet.first();
        if (setup.board[landed] == Piece{them, PieceType::Pawn} && setup.board[from].is_none() &&
            setup.board[passed].is_none())
            return std::nullopt;
        return fen_error(std::string("en passant: no ") + name_of(them) +
                         " pawn can have just moved from " + variant.square_name(from) + " over " +
                         name + " to " + variant.square_name(landed));
    }
    return fen_error("en passant: " + name + " is not a square that a " + name_of(them) +
                     " pawn's double step passes over");
}

}  // namespace

Setup setup_of(const Position& position) {
    return {position.board(),
            position.side_to_move(),
            position.rights(),
            position.en_passant(),
            position.plies_since_reset(),
            position.move_number(),
            {position.holdings(Color::White), position.holdings(Color::Black)}};
}

Result<Position> Position::from(const Variant& variant, const Setup& setup) {
    for (const auto fault : {placement_fault, rights_fault, en_passant_fault})
        if (const auto error = fault(variant, setup)) return *error;

    Position position{variant};
    for (const Square square : variant.board()) {
        const Piece piece = setup.board[square];
        if (piece.is_none()) continue;
        position.put(square, piece);
        if (piece.type() == PieceType::King) position.kings_[piece.color()] = square;
    }
    position.side_to_move_ = setup.side_to_move;
    position.rights_ = setup.rights;
    position.plies_since_reset_ = setup.plies_since_reset;
    position.move_number_ = setup.move_number;
    position.holdings_ = setup.holdings;
    position.key_ = position.computed_key();

    const Color us = setup.side_to_move;
    const Square king = position.king(~us);
    const bool lost = position.king(us) == kBorder;
    if (!lost && position.attacked(king, us, position.occupancy(), Bitboard{})) {
        const Bitboard checkers = position.attackers(king, us, position.occupancy());
        return fen_error(std::string("side to move: it is ") + name_of(us) + "'s turn, but the " +
                         piece_phrase(variant, {~us, PieceType::King}) + " on " +
                         variant.square_name(king) + " is in check from " +
                         variant.square_name(checkers.first()));
    }
    if (setup.en_passant != kNoSquare) position.set_en_passant_if_usable(setup.en_passant);
    return position;
}

std::optional<int> setup_number(const Position& position) {
    const Variant& variant = position.variant();
    for (int number = 0; number < variant.spec().setups; ++number)
        if (position == Position::start(variant, number)) return number;
    return {};
}

Result<int> read_setup(const Variant& variant, std::string_view text) {
    const int setups = variant.spec().setups;
    if (const auto number = parse_number(text, 0, setups - 1)) return static_cast<int>(*number);
    const std::string range = setups == 1 ? "0" : "0-" + std::to_string(setups - 1) + " or random";
    return Error{ErrorKind::Command, "setup must be " + range + " in " +
                                         std::string(variant.spec().title) + ", not " +
                                         quoted(text)};
}

}  // namespace alces

// From a claimed position to a checked one.
#include <algorithm>

#include "rules/notation.h"
#include "rules/position.h"
#include "rules/zobrist.h"

namespace alces {
namespace {

Error refused(std::string message) { return {ErrorKind::Fen, std::move(message)}; }

std::string side_name(Color color) { return color == Color::White ? "White" : "Black"; }

std::optional<Error> placement_fault(const Variant& variant, const Setup& setup) {
    ByColor<int> kings{0, 0};
    for (const Square square : variant.board()) {
        const Piece piece = setup.board[square];
        if (piece.is_none()) continue;
        if (piece.type() == PieceType::King) ++kings[piece.color()];
        if (piece.type() == PieceType::Pawn && !variant.pawn_squares(piece.color()).test(square))
            return refused("placement: no pawn of " + side_name(piece.color()) +
                           "'s can stand on " + variant.square_name(square));
    }
    for (const Color color : kColors)
        if (kings[color] != 1)
            return refused(
                "placement: " + side_name(color) + " has " +
                (kings[color] == 0 ? "no king" : std::to_string(kings[color]) + " kings") +
                "; each side has exactly one");
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
            const std::string wanted =
                kinds.size() == 1 ? std::string{variant.piece(kinds[0]).name} : "starting piece";
            return refused(std::string{"rights: "} + right.letter + " needs the " + wanted +
                           " of " + side_name(right.color) + " on " +
                           variant.square_name(need.square));
        }
    }
    return std::nullopt;
}

// The pawn that passed stands one step beyond; the square passed and the one it left are empty.
std::optional<Error> en_passant_fault(const Variant& variant, const Setup& setup) {
    if (setup.en_passant == kNoSquare) return std::nullopt;
    const Color them = ~setup.side_to_move;
    const std::string name = variant.square_name(setup.en_passant);
    for (const Square from : variant.double_step_from(them)) {
        const Square passed = variant.leaps(them, PieceType::Pawn, from).quiet.first();
        if (passed != setup.en_passant) continue;
        const Square landed = variant.leaps(them, PieceType::Pawn, passed).quiet.first();
        if (setup.board[landed] == Piece{them, PieceType::Pawn} && setup.board[from].is_none() &&
            setup.board[passed].is_none())
            return std::nullopt;
        return refused("en passant: no pawn of " + side_name(them) + "'s can just have gone from " +
                       variant.square_name(from) + " over " + name + " to " +
                       variant.square_name(landed));
    }
    return refused("en passant: no pawn of " + side_name(them) + "'s passes " + name +
                   " in its double step");
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
    const Bitboard checkers = position.attackers(position.king(~us), us, position.occupancy());
    if (checkers.any())
        return refused("side to move: it is " + side_name(us) + "'s turn, but " + side_name(~us) +
                       "'s king on " + variant.square_name(position.king(~us)) +
                       " could be captured from " + variant.square_name(checkers.first()));
    if (setup.en_passant != kNoSquare) position.set_en_passant_if_usable(setup.en_passant);
    return position;
}

}  // namespace alces

// Tests whether an arbitrary move is legal in a position.
#include <algorithm>

#include "rules/movegen.h"

namespace alces {
namespace {

bool promotion_fits(const Position& position, Move move) {
    const Promotion* promotion = position.variant().promotion(position.at(move.from).type(),
                                                              position.side_to_move(), move.to);
    if (move.promotion == kNoPieceType) return promotion == nullptr || promotion->optional;
    return promotion != nullptr &&
           std::find(promotion->into.begin(), promotion->into.end(), move.promotion) !=
               promotion->into.end() &&
           position.may_become(move.promotion);
}

bool jumps(const Position& position, Move move) {
    return move.from == position.king(position.side_to_move()) && !position.in_check() &&
           position.jump_targets().test(move.to);
}

bool reaches(const Position& position, Move move) {
    if (position.pieces(~position.side_to_move()).test(move.to))
        return position.attacks_from(move.from).test(move.to);
    return position.has_quiet_target(move.from, move.to) || jumps(position, move);
}

bool is_double_step(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    if (position.at(move.from).type() != PieceType::Pawn ||
        !variant.double_step_from(us).test(move.from))
        return false;
    const Square passed = variant.tables().leaps(us, PieceType::Pawn, move.from).quiet.first();
    const Square landed = variant.tables().leaps(us, PieceType::Pawn, passed).quiet.first();
    return landed == move.to && position.at(passed).is_none() && position.at(landed).is_none();
}

bool takes_en_passant(const Position& position, Move move) {
    return position.en_passant() == move.to && move.to != kNoSquare &&
           position.at(move.from).type() == PieceType::Pawn &&
           position.attacks_from(move.from).test(move.to);
}

bool may_explode(const Position& position, Move move) {
    const Variant& variant = position.variant();
    return move.from == move.to && position.at(move.from).type() == variant.explosive() &&
           !variant.tables().neighbours(move.from).test(position.king(position.side_to_move()));
}

}  // namespace

Move find_legal(const Position& position, Square from, Square to, PieceType promotion) {
    // In coordinate notation, a launch looks like a promotion to a joker: b2c4j.
    const bool launches = promotion != kNoPieceType && promotion == position.variant().joker();
    if (const Move launch{from, to, MoveKind::Launch}; launches && is_legal(position, launch))
        return launch;
    for (const MoveKind kind : {MoveKind::Normal, MoveKind::DoubleStep, MoveKind::EnPassant,
                                MoveKind::Castling, MoveKind::Explosion}) {
        const Move move{from, to, kind, promotion};
        if (is_legal(position, move)) return move;
    }
    return kNoMove;
}

bool is_legal(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const auto on_board = [&](Square square) {
        return index(square) < variant.topology().squares();
    };
    if (!on_board(move.from) || !on_board(move.to)) return false;
    if (!position.pieces(position.side_to_move()).test(move.from)) return false;
    if (position.is_decided()) return false;
    if (move.kind != MoveKind::Normal && move.promotion != kNoPieceType) return false;
    switch (move.kind) {
        case MoveKind::Normal:
            return reaches(position, move) && promotion_fits(position, move) &&
                   position.leaves_king_safe(move);
        case MoveKind::Launch:
            return position.launch_squares(position.side_to_move()).test(move.from) &&
                   reaches(position, move) && position.leaves_king_safe(move);
        case MoveKind::DoubleStep:
            return is_double_step(position, move) && position.leaves_king_safe(move);
        case MoveKind::EnPassant:
            return takes_en_passant(position, move) && position.leaves_king_safe(move);
        case MoveKind::Explosion:
            return may_explode(position, move) && position.leaves_king_safe(move);
        case MoveKind::Castling:
            return can_castle(position, move);
    }
    return false;
}

}  // namespace alces

#include "search/see.h"

#include <algorithm>
#include <array>

namespace alces {
namespace {

Score worth(const Position& position, const Bitboard& squares, const ByPieceType<Score>& values) {
    Score total = 0;
    for (const Square square : squares) total += values[position.at(square).type()];
    return total;
}

Square cheapest(const Position& position, const Bitboard& squares,
                const ByPieceType<Score>& values) {
    Square best = kNoSquare;
    Score best_value = 0;
    for (const Square square : squares) {
        const Score value = values[position.at(square).type()];
        if (best == kNoSquare || value < best_value) {
            best = square;
            best_value = value;
        }
    }
    return best;
}

// Whether a piece of `type` on `from` attacks `target` if exactly the squares of `occupied` hold
// pieces. Leaves out captures by hopping.
bool captures_as(const Position& position, PieceType type, Square from, Square target,
                 const Occupancy& occupied) {
    const Variant& variant = position.variant();
    if (variant.tables().leaps(position.at(from).color(), type, target).attackers.test(from))
        return true;
    const Lines slides = variant.tables().line_moves(type).slide_captures;
    for (const std::size_t direction : Directions{variant.tables().ways(target, from), slides}) {
        if (occupied.blockers(variant.tables().ray(target, direction)).first() == from) return true;
    }
    for (const PathMove& move :
         variant.tables().paths().from(position.at(from).color(), type, from))
        if (move.captures && move.to == target && (move.path & occupied.squares()).none())
            return true;
    return false;
}

// A sequence of captures on one square. A joker captures as the kind of piece that captured before
// it.
class Exchange {
  public:
    Exchange(const Position& position, Square target, const ByPieceType<Score>& values)
        : position_(position), target_(target), values_(values) {}

    // Sets the occupied squares, the pieces that cannot capture, and the kind of piece that moved
    // last.
    void set_up(const Occupancy& occupied, const Bitboard& idle, PieceType last_kind) {
        occupied_ = occupied;
        idle_ = idle;
        last_kind_ = last_kind;
    }

    // Returns the material that `side` wins if it may capture the piece on the target square, whose
    // value is `standing`. The result is at least 0.
    [[nodiscard]] Score best_for(Color side, Score standing) {
        const Square from = cheapest(position_, capturers(side), values_);
        if (from == kNoSquare) return 0;
        const PieceType capturer = position_.at(from).type();
        if (capturer != position_.variant().joker()) last_kind_ = capturer;
        position_.variant().tables().vacate(occupied_, from);
        if (capturer == PieceType::King && capturers(~side).any()) return 0;
        return std::max(0, standing - best_for(~side, values_[capturer]));
    }

  private:
    [[nodiscard]] Bitboard capturers(Color side) const {
        Bitboard found =
            position_.attackers(target_, side, occupied_) & occupied_.squares() & ~idle_;
        const Bitboard jokers =
            position_.pieces(side, position_.variant().joker()) & occupied_.squares();
        if (jokers.none()) return found;
        found &= ~jokers;
        for (const Square from : jokers & ~idle_)
            if (captures_as(position_, last_kind_, from, target_, occupied_)) found.set(from);
        return found;
    }

    const Position& position_;
    Square target_;
    const ByPieceType<Score>& values_;
    Occupancy occupied_{};
    Bitboard idle_{};
    PieceType last_kind_ = kNoPieceType;
};

// For games where captures explode: the material that the opponent wins by its best capture on
// `target`, at least 0. The mover's piece on the target is worth `standing`. The opponent cannot
// capture next to its own king.
Score lost_to_blast(const Position& position, Square target, const Occupancy& occupied,
                    Score standing, const ByPieceType<Score>& values) {
    const Color us = position.side_to_move();
    const Bitboard around = position.variant().tables().neighbours(target) & occupied.squares() &
                            ~position.pieces(PieceType::Pawn);
    const Score balance = standing + worth(position, around & position.pieces(us), values) -
                          worth(position, around & position.pieces(~us), values);
    Score best = 0;
    for (const Square from : position.attackers(target, ~us, occupied) & occupied.squares()) {
        // `balance` already includes the loss of a capturing piece that is in `around`.
        const Score paid = around.test(from) ? 0 : values[position.at(from).type()];
        best = std::max(best, balance - paid);
    }
    return best;
}

}  // namespace

Score static_exchange(const Position& position, Move move, const ByPieceType<Score>& values) {
    if (move.kind == MoveKind::Castling) return 0;
    const Color us = position.side_to_move();
    const Bitboard removed = position.removed_by(move);
    Score won = worth(position, removed & position.pieces(~us), values);
    if (removed.test(move.from))  // it explodes
        return won - worth(position, removed & position.pieces(us), values);
    PieceType mover = position.at(move.from).type();
    if (move.promotion != kNoPieceType) {
        won += values[move.promotion] - values[mover];
        mover = move.promotion;
    }
    Occupancy occupied = position.occupancy();
    const Variant& variant = position.variant();
    for (const Square at : removed) variant.tables().vacate(occupied, at);
    Bitboard idle;
    if (move.kind == MoveKind::Launch) {
        idle.set(move.from);  // the launched joker blocks lines but does not capture
    } else {
        variant.tables().vacate(occupied, move.from);
    }
    variant.tables().occupy(occupied, move.to);
    if (variant.captures_explode())
        return won - lost_to_blast(position, move.to, occupied, values[mover], values);
    Exchange captures(position, move.to, values);
    captures.set_up(occupied, idle, position.acting_type(move.from));
    return won - captures.best_for(~us, values[mover]);
}

}  // namespace alces

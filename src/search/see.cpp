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

// What `side` gains by capturing the piece worth `standing` on `target`, at least 0.
class Exchange {
  public:
    Exchange(const Position& position, Square target, const Bitboard& occupied,
             const ByPieceType<Score>& values)
        : position_(position), target_(target), occupied_(occupied), values_(values) {}

    [[nodiscard]] Score best_for(Color side, Score standing) {
        const Bitboard capturers = position_.attackers(target_, side, occupied_) & occupied_;
        const Square from = cheapest(position_, capturers, values_);
        if (from == kNoSquare) return 0;
        const PieceType capturer = position_.at(from).type();
        occupied_.clear(from);
        if (capturer == PieceType::King &&
            (position_.attackers(target_, ~side, occupied_) & occupied_).any()) {
            return 0;
        }
        return std::max(0, standing - best_for(~side, values_[capturer]));
    }

  private:
    const Position& position_;
    Square target_;
    Bitboard occupied_;
    const ByPieceType<Score>& values_;
};

}  // namespace

Score exchange(const Position& position, Move move, const ByPieceType<Score>& values) {
    if (move.kind == MoveKind::Castling) return 0;
    const Color us = position.side_to_move();
    const Bitboard removed = position.removed_by(move);
    Score won = worth(position, removed & position.pieces(~us), values);
    if (move.kind == MoveKind::Explosion) {
        return won - worth(position, removed & position.pieces(us), values);
    }
    PieceType mover = position.at(move.from).type();
    if (move.promotion != kNoPieceType) {
        won += values[move.promotion] - values[mover];
        mover = move.promotion;
    }
    Bitboard occupied = position.occupied() & ~removed;
    occupied.clear(move.from);
    occupied.set(move.to);
    return won - Exchange(position, move.to, occupied, values).best_for(~us, values[mover]);
}

}  // namespace alces

// Legal moves.
#pragma once

#include <span>

#include "rules/position.h"

namespace alces {

// Moves without a heap, more than any position can have. On a 10x10 board with flying pieces at
// most 1,470 pairs of squares lie on a common queen line, no other piece has more targets, each
// pair gives at most one of its ends a move, and promotions, castling and explosions add under 450.
// On 200 joined squares each square can be reached by at most 8 sliders and 8 leapers. On
// 10x12 squares 1,950 pairs lie on a common line, leaps are at most 8 a piece, and
// launches double the moves of the pieces on their first squares alone.
class MoveList {
  public:
    static constexpr std::size_t kCapacity = 4096;
    void push_back(Move move) {
        assert(size_ < kCapacity);
        moves_[size_++] = move;
    }
    void clear() { size_ = 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Move& operator[](std::size_t i) { return moves_[i]; }
    [[nodiscard]] const Move& operator[](std::size_t i) const { return moves_[i]; }
    [[nodiscard]] Move* begin() { return moves_.data(); }
    [[nodiscard]] Move* end() { return moves_.data() + size_; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    [[nodiscard]] bool contains(Move move) const;

  private:
    // Left uninitialised on purpose: 16 KiB that every node of a search would have to clear.
    std::size_t size_ = 0;
    std::array<Move, kCapacity> moves_;
};

enum class Scope {
    All,
    Tactical,  // captures, promotions, and explosions that take an enemy piece
};

// Appends every legal move of the side to move, each once, in no promised order.
void generate_legal(const Position& position, MoveList& moves, Scope scope = Scope::All);
[[nodiscard]] MoveList legal_moves(const Position& position);
[[nodiscard]] bool has_legal_move(const Position& position);
[[nodiscard]] std::size_t count_legal(const Position& position);
// Whether the rules of castling allow `move`, whatever it is.
[[nodiscard]] bool can_castle(const Position& position, Move move);
// The legal move with these squares and this promotion; kNoMove if there is none.
[[nodiscard]] Move find_legal(const Position& position, Square from, Square to,
                              PieceType promotion = kNoPieceType);
// For any move whatever, also one from another position (a hash table's, an opponent's).
[[nodiscard]] bool is_legal(const Position& position, Move move);

}  // namespace alces

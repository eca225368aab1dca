// Generates and tests legal moves.
#pragma once

#include <span>

#include "rules/position.h"

namespace alces {

// A list of moves without heap allocation, with room for the moves of any position of a built-in
// game. The bounds are:
//
// - On a 10x10 board, 1,470 pairs of squares share a queen line, and 540 others are a knight's or a
//   camel's leap apart. Only one square of a pair can hold a piece that moves to the other.
//   Promotions, castling and explosions add fewer than 450 moves.
// - On joined boards of 200 squares, at most 8 sliders and 8 leapers reach each square.
// - On a 10x12 board, 1,950 pairs share a line, and 956 others are a leap apart. Promotions add at
//   most 504 moves, and launches double only the moves of up to 10 pieces on their starting
//   squares.
//
// For games from files, max_moves() (games/game_file.h) computes a bound before a game is
// accepted.
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
    std::size_t size_ = 0;
    // Deliberately uninitialized, because clearing these 16 KiB at every node would slow down the
    // search.
    std::array<Move, kCapacity> moves_;
};

enum class Scope {
    All,
    Tactical,  // captures, promotions, and explosions that remove a piece of the opponent
};

// Appends every legal move of the side to move that `scope` includes, each once, in unspecified
// order. Appends none if Position::is_decided(). Draws by rule make no difference.
void generate_legal(const Position& position, MoveList& moves, Scope scope = Scope::All);
[[nodiscard]] MoveList legal_moves(const Position& position);
[[nodiscard]] bool has_legal_move(const Position& position);
// Whether the side to move is in check and has no legal move. False if the game was won in another
// way, although there is no legal move then either.
[[nodiscard]] bool is_checkmate(const Position& position);
[[nodiscard]] std::size_t count_legal(const Position& position);
// Whether `move`, which may be any move, is a legal castling.
[[nodiscard]] bool can_castle(const Position& position, Move move);
// Returns the legal move with these squares and this promotion, or kNoMove if there is none. The
// joker as `promotion` means a launch.
[[nodiscard]] Move find_legal(const Position& position, Square from, Square to,
                              PieceType promotion = kNoPieceType);
// Whether `move` is legal; it may be any move, for example from the transposition table.
[[nodiscard]] bool is_legal(const Position& position, Move move);

}  // namespace alces

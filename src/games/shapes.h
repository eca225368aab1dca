// Building blocks for the games' pages: pieces that several games share, sets of leaps, and regions
// of the board.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace alces {

// All (m,n) leaps, that is m squares one way and n the other: 4 if m == n or n == 0, otherwise 8.
[[nodiscard]] std::vector<Offset> leaper(int m, int n);
[[nodiscard]] std::vector<Offset> king_steps();
// The step forward and the two steps diagonally forward, for White.
[[nodiscard]] std::vector<Offset> forward();
[[nodiscard]] std::vector<Offset> forward_diagonals();
// The offsets of both, in this order. Duplicates are not removed.
[[nodiscard]] std::vector<Offset> join(std::vector<Offset> a, const std::vector<Offset>& b);

// A piece that captures the same way as it moves: along lines, by leaps, or both. `words` follows
// the piece's name in a sentence: "goes one square in any direction".
[[nodiscard]] PieceSpec mover(char letter, std::string_view name, std::string_view betza,
                              std::string_view words, Lines lines,
                              const std::vector<Offset>& leaps = {});
// The figures that tui/figures.cpp draws, in its order.
inline constexpr std::array<std::string_view, 18> kFigureNames{
    "king",   "queen", "rook",   "bishop", "knight", "pawn",  "camel",  "elephant", "lion",
    "cannon", "hood",  "helmet", "shield", "castle", "mitre", "jester", "sabre",    "star"};
// The piece with one of these figures.
[[nodiscard]] PieceSpec drawn_as(std::string_view figure, PieceSpec piece);
[[nodiscard]] PieceSpec queen();
[[nodiscard]] PieceSpec rook();
[[nodiscard]] PieceSpec bishop();
[[nodiscard]] PieceSpec knight();
// The page's double_step_from defines the squares from which it can make a double step.
[[nodiscard]] PieceSpec orthodox_pawn();
// The page's castlings define how it castles.
[[nodiscard]] PieceSpec castling_king();

// The rule that the square is in the side's set.
[[nodiscard]] SquareRule within(const ByColor<Bitboard>& squares);
// The square's rank as `color` counts ranks: the nearest one is 0.
[[nodiscard]] int own_rank(const Topology& topology, Color color, Square square);

// Whether own_rank() of the square is `rank`.
template <int rank>
[[nodiscard]] bool on_rank(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == rank;
}
[[nodiscard]] bool on_last_rank(const Topology& topology, Color color, Square square);
[[nodiscard]] bool not_on_end_ranks(const Topology& topology, Color color, Square square);

}  // namespace alces

// Words that the pages of data are written in: pieces that several games share, shapes of leaps,
// regions of boards.
#pragma once

#include <vector>

#include "rules/variant.h"

namespace alces {

// All leaps of m squares one way and n the other: 4 of them where m == n or n == 0, else 8.
[[nodiscard]] std::vector<Offset> leaper(int m, int n);
[[nodiscard]] std::vector<Offset> king_steps();
[[nodiscard]] std::vector<Offset> forward();
[[nodiscard]] std::vector<Offset> forward_diagonals();
[[nodiscard]] std::vector<Offset> join(std::vector<Offset> a, const std::vector<Offset>& b);

// A piece that captures as it moves: along lines, by leaps, or both.
[[nodiscard]] PieceSpec mover(char letter, std::string_view name, std::string_view betza,
                              std::string_view words, Lines lines,
                              const std::vector<Offset>& leaps = {});
[[nodiscard]] PieceSpec queen();
[[nodiscard]] PieceSpec rook();
[[nodiscard]] PieceSpec bishop();
[[nodiscard]] PieceSpec knight();
// One step forward, capturing diagonally forward; two steps from where it starts.
[[nodiscard]] PieceSpec orthodox_pawn();
[[nodiscard]] PieceSpec castling_king();

// The index of the square's rank as `color` counts, 0 the nearest.
[[nodiscard]] int own_rank(const Topology& topology, Color color, Square square);

[[nodiscard]] bool on_last_rank(const Topology& topology, Color color, Square square);
[[nodiscard]] bool on_second_rank(const Topology& topology, Color color, Square square);
[[nodiscard]] bool on_third_rank(const Topology& topology, Color color, Square square);
[[nodiscard]] bool not_on_end_ranks(const Topology& topology, Color color, Square square);

}  // namespace alces

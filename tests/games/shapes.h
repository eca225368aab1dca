// Parts of games that tests define in code: orthodox pieces, sets of leaps, and ranks.
#pragma once

#include <string_view>
#include <vector>

#include "games/betza.h"
#include "games/square_sets.h"
#include "rules/variant.h"

namespace alces::test {

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

// Whether own_rank() of the square is `rank`.
template <int rank>
[[nodiscard]] bool on_rank(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == rank;
}
[[nodiscard]] bool on_last_rank(const Topology& topology, Color color, Square square);
[[nodiscard]] bool not_on_end_ranks(const Topology& topology, Color color, Square square);

}  // namespace alces::test

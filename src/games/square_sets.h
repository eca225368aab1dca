// Sets of squares, as a game file names them and as rules use them.
#pragma once

#include <string>
#include <vector>

#include "games/document.h"
#include "rules/variant_spec.h"

namespace alces {

// The squares of each side in a text such as "d1-f3 e5", which is for White: squares, and
// rectangles from the lower left corner to the upper right. For Black, they are mirrored. Whatever
// is not a square of the board is a fault.
[[nodiscard]] ByColor<Bitboard> read_squares(const Value& text, const Topology& board,
                                             int first_rank, std::vector<GameFault>& faults);

// The same squares for the other player: mirrored top to bottom, so that files stay the same, or,
// on joined boards, in the same place on the other board.
[[nodiscard]] Bitboard mirrored(const Bitboard& squares, const Topology& board);
// The squares as in a game file, "a1-c1 d5".
[[nodiscard]] std::string square_words(const Topology& board, int first_rank,
                                       const Bitboard& squares);

// The rule that the square is in the side's set.
[[nodiscard]] SquareRule within(const ByColor<Bitboard>& squares);
// The square's rank as `color` counts ranks: the nearest one is 0.
[[nodiscard]] int own_rank(const Topology& topology, Color color, Square square);
// "e2": the name of a square, if the lowest rank has the number `first_rank`.
[[nodiscard]] std::string square_name(const Topology& board, int first_rank, Square square);

}  // namespace alces

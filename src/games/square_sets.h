// Reads and writes sets of squares as a game file names them, and makes rules from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/document.h"
#include "rules/variant_spec.h"

namespace alces {

// Reads the squares of each side from a value such as "d1-f3 e5". The value names White's squares:
// single ones, and rectangles from the lower left corner to the upper right. Black's squares are
// mirrored. Text that does not name squares of the board is a fault.
[[nodiscard]] ByColor<Bitboard> read_squares(const Value& text, const Topology& board,
                                             int first_rank, std::vector<GameFault>& faults);

// Returns the squares that correspond to `squares` for the other player: mirrored top to bottom or,
// on joined boards, in the same place on the other board.
[[nodiscard]] Bitboard mirrored(const Bitboard& squares, const Topology& board);
// Writes squares as a game file names them: "a1-c1 d5".
[[nodiscard]] std::string square_words(const Topology& board, int first_rank,
                                       const Bitboard& squares);

// Writes a list of squares for a sentence: "a4-c6, e5 or g4-i6".
[[nodiscard]] std::string alternatives(std::string_view squares);
// The same with "and": "a1, b2 and c2".
[[nodiscard]] std::string listed(std::string_view squares);

// Returns a rule that is true on exactly the squares that `squares` lists for each side.
[[nodiscard]] SquareRule within(const ByColor<Bitboard>& squares);
// Returns the square's rank as `color` counts ranks, from 0 for the rank nearest to that side.
[[nodiscard]] int own_rank(const Topology& topology, Color color, Square square);
// Returns the name of a square, such as "e2". The lowest rank has the number `first_rank`.
[[nodiscard]] std::string square_name(const Topology& board, int first_rank, Square square);
[[nodiscard]] inline std::string square_name(const VariantSpec& page, Square square) {
    return square_name(page.topology, page.first_rank, square);
}
// Writes ranks for a sentence: "rank 8" or "ranks 7, 8".
[[nodiscard]] std::string rank_words(const std::vector<int>& ranks);

}  // namespace alces

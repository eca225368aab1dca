// Reads the placement field of a FEN without a game that knows its pieces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/topology.h"

namespace alces {

// The ranks of a FEN, the highest first: a character for each square, '.' for an empty one. A run
// of 0 or of more squares than any board has counts as no square.
[[nodiscard]] std::vector<std::string> fen_ranks(std::string_view fen);
// The character of a square in such ranks, which must be those of this board.
[[nodiscard]] char at(const std::vector<std::string>& ranks, const Topology& board, Square square);

}  // namespace alces

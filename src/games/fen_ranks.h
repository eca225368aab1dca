// Reads fields of a FEN before the game and its pieces are known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/topology.h"

namespace alces {

// Returns the ranks of a FEN, the highest first, with a character for each square and '.' for an
// empty one. Ignores a run of 0 squares, or of more squares than any board has.
[[nodiscard]] std::vector<std::string> fen_ranks(std::string_view fen);
// Returns the character of a square. `ranks` must be the ranks of this board.
[[nodiscard]] char at(const std::vector<std::string>& ranks, const Topology& board, Square square);

// Returns the third field, which has the letters of castling rights and of pieces that have not
// moved.
[[nodiscard]] std::string_view fen_rights(std::string_view fen);

}  // namespace alces

// Reads sets of squares as variants.ini names them, such as "d4 e4" and "*8".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/topology.h"

namespace alces {

// Returns the squares that the words of `text` name. A word names a square, a rank (*8) or a file
// (a*). Returns nothing if a word is none of these or names squares off the board.
[[nodiscard]] std::optional<Bitboard> fairy_squares(std::string_view text, const Topology& board);
}  // namespace alces

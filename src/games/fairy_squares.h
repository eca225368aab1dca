// Sets of squares in a variants.ini, such as "d4 e4" and "*8", for game files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/topology.h"

namespace alces {

// The squares that the words of a text name: a square, a rank such as *8, or a file such as a*.
// Nothing if a word is none of these, or names squares off the board.
[[nodiscard]] std::optional<Bitboard> fairy_squares(std::string_view text, const Topology& board);
}  // namespace alces

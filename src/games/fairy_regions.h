// Reads the keys of variants.ini that come in pairs and name squares or ranks for each player. A
// game file names them once, for both players, so the two keys must name the same squares, mirrored
// top to bottom.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fairy_keys.h"
#include "rules/topology.h"

namespace alces {

// Returns the squares that the keys for White and for Black set, as a game file names them; empty
// if both keys are missing.
[[nodiscard]] std::string squares_of_both(FairyKeys& keys, const Topology& board,
                                          const std::string& white, const std::string& black);

// Parses the value of `key`, such as "8" or "*8 *9". Returns the sorted numbers of these ranks, and
// adds a fault for each word that is not a rank.
[[nodiscard]] std::vector<int> ranks_in(FairyKeys& keys, int ranks, std::string_view key,
                                        std::string_view text);

// Reads the keys NAMEWhite and NAMEBlack on a board with `ranks` ranks, and returns the numbers of
// White's ranks. Adds a fault if Black's ranks are not their mirror image. In place of a missing
// key, uses `older()`, which returns the ranks that an older key gives for White; they are mirrored
// for Black.
[[nodiscard]] std::vector<int> ranks_of_both(FairyKeys& keys, int ranks, const std::string& name,
                                             const std::function<std::vector<int>()>& older);

}  // namespace alces

// Reads the keys of variants.ini that name squares or ranks, once for each player. A game file
// names them once, so what a pair of keys says must be the same, mirrored top to bottom.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fairy_keys.h"
#include "rules/topology.h"

namespace alces {

// The squares that two keys set for White and Black; empty if both keys are missing.
[[nodiscard]] std::string squares_of_both(FairyKeys& keys, const Topology& board,
                                          const std::string& white, const std::string& black);

// The sorted numbers of the ranks in "8" or "*8 *9", the value of `key`.
[[nodiscard]] std::vector<int> ranks_in(FairyKeys& keys, int ranks, std::string_view key,
                                        std::string_view text);

// The ranks of the keys NAMEWhite and NAMEBlack on a board with this number of ranks. In place of a
// missing key, uses `older()`, the ranks of the older key for both players.
[[nodiscard]] std::vector<int> ranks_of_both(FairyKeys& keys, int ranks, const std::string& name,
                                             const std::function<std::vector<int>()>& older);

}  // namespace alces

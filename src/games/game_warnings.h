// Finds parts of a game file that can be played but are probably mistakes.
#pragma once

#include <vector>

#include "games/game_file.h"

namespace alces {

// Returns a warning, with its place, for each of these: a goal that no piece of one side can reach,
// a draw by king against king although a king could still reach the goal, a king that can castle or
// jump but has no right to do so at the start, and a name that two pieces share.
[[nodiscard]] std::vector<GameFault> game_warnings(const GameFile& game);

}  // namespace alces

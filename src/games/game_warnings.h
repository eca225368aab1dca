// Finds parts of a game file that can be played but are probably mistakes.
#pragma once

#include <vector>

#include "games/game_file.h"

namespace alces {

// Returns a warning, with its place, for each of these: a goal that no piece of one side can reach,
// and a king that can castle but has no right to castle at the start.
[[nodiscard]] std::vector<GameFault> game_warnings(const GameFile& game);

}  // namespace alces

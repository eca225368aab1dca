// Finds the faults of a game file that appear only when the rules of the game are in force: in its
// starting positions and its lessons.
#pragma once

#include <vector>

#include "games/game_file.h"

namespace alces {

// Adds a fault if a position could have too many moves, otherwise the faults of the starting
// positions. Their place is `start`, that of the key `start`. Must be called only for a game
// without other faults.
void check_game(const Variant& variant, TextPlace start, std::vector<GameFault>& faults);
// Adds the faults of the lessons.
void check_lessons(const GameFile& file, std::vector<GameFault>& faults);

}  // namespace alces

// Finds the faults in a game file's starting positions and lessons, which only the game's rules can
// reveal.
#pragma once

#include <vector>

#include "games/game_file.h"

namespace alces {

// If a position could have too many moves, adds a fault that says so; otherwise adds the faults of
// the starting positions. All are reported at the place of the game file's key `start`. Must be
// called only for a game without other faults.
void check_game(const Variant& variant, TextPlace start, std::vector<GameFault>& faults);
// Adds the faults of the lessons.
void check_lessons(const GameFile& file, std::vector<GameFault>& faults);

}  // namespace alces

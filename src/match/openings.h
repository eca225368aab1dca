// Random openings, reproducible by their seed.
#pragma once

#include <cstdint>
#include <vector>

#include "match/match_settings.h"
#include "rules/position.h"

namespace alces {

struct Opening {
    Position start;
    std::vector<Move> moves;
};

// The opening of a pair of games, counted from 0. The opening never ends the game. If no such line
// of the wanted length is found, the opening is shorter.
[[nodiscard]] Opening opening_of(const MatchSettings& settings, int pair);

}  // namespace alces

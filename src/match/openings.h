// Makes random openings. The same seed gives the same openings.
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

// Returns the opening of a pair of games; pairs are counted from 0. The opening never ends the
// game. If no such opening of the wanted length is found, returns a shorter one.
[[nodiscard]] Opening opening_of(const MatchSettings& settings, int pair);

}  // namespace alces

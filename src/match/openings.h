// Beginnings of games, by chance but the same for the same seed.
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

// Of pair `pair`, counted from 0. The game goes on after it, by all rules; where no such line is
// found (a start from which every line ends), it is shorter than asked for.
[[nodiscard]] Opening opening_of(const MatchSettings& settings, int pair);

}  // namespace alces

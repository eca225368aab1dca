// `alces random`: games of random moves, as input for other commands.
#pragma once

#include <cstdint>
#include <optional>

#include "base/output.h"
#include "rules/position.h"

namespace alces {

struct RandomOptions {
    int games = 1;
    std::optional<int> plies{};  // how many to play at most; otherwise to the end of the game
};

// Where the games begin.
struct RandomStart {
    Position position;
    bool random_setup = false;  // choose a starting position of the variant for each game
    std::uint64_t seed = 1;
};

// Writes the games as PGN. The same seed gives the same text, and more games only add to it.
// Returns the exit code.
[[nodiscard]] int write_random_games(const RandomStart& start, const RandomOptions& options,
                                     Output& out);

}  // namespace alces

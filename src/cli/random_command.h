// Implements `alces random`, which writes games of random moves as input for other commands.
#pragma once

#include <cstdint>
#include <optional>

#include "base/output.h"
#include "game/export_text.h"
#include "rules/position.h"

namespace alces {

struct RandomOptions {
    int games = 1;
    std::string format{kDefaultExportFormat};  // pgn or san
    std::optional<int> plies{};  // maximum length; if empty, games are played to their end
};

// Where the random games begin.
struct RandomStart {
    Position position;
    bool random_setup = false;  // whether each game has a random starting position of the variant
    std::uint64_t seed = 1;
};

// Writes the games as PGN. The same seed gives the same text. A larger number of games only adds
// games at the end. Returns the exit code.
[[nodiscard]] int write_random_games(const RandomStart& start, const RandomOptions& options,
                                     Output& out);

}  // namespace alces

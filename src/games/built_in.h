// Lists the built-in games. Besides its game file, each can have evaluation parameters, a network,
// positions for bench, puzzles and practice positions.
#pragma once

#include <span>
#include <string_view>

#include "games/game_file.h"

namespace alces {

struct BuiltInGame {
    std::string_view name;  // the same name as in the file
    std::string_view text;
    GameData data;
};
// Returns the default game, followed by the others in the order of their names.
[[nodiscard]] std::span<const BuiltInGame> built_in_games();

}  // namespace alces

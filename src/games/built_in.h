// The built-in games: files of the program, each with data beside it.
#pragma once

#include <span>
#include <string_view>

#include "games/game_file.h"

namespace alces {

struct BuiltInGame {
    std::string_view name;  // the name in the file
    std::string_view text;
    GameData data;
};
// The default game first, then in the order of their names.
[[nodiscard]] std::span<const BuiltInGame> built_in_games();

}  // namespace alces

// What Tab offers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "session/settings_keeper.h"

namespace alces {

// What the last, unfinished word of `line` may become, each a whole word to put in its place.
// Sorted. `P e2-` may become `e2-e3` and `e2-e4`. `settings` may be null.
[[nodiscard]] std::vector<std::string> completions(std::string_view line, const Game& game,
                                                   const SettingsKeeper* settings);

}  // namespace alces

// Completion of a command line with Tab.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "session/commands.h"
#include "session/settings_keeper.h"

namespace alces {

// The whole words that the last, unfinished word of `line` may become, sorted: for `P e2-`, `e2-e3`
// and `e2-e4`. `commands` are those that may be used; `settings` may be null.
[[nodiscard]] std::vector<std::string> completions(std::string_view line, const Game& game,
                                                   const std::vector<const Command*>& commands,
                                                   const SettingsKeeper* settings);

}  // namespace alces

// Completion of a command line with Tab.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "session/commands.h"
#include "session/settings_keeper.h"

namespace alces {

// The completions of the last word of `line`, as whole words, sorted. For `P e2-` they are `e2-e3`
// and `e2-e4`. `commands` are the commands available now; `settings` may be null.
[[nodiscard]] std::vector<std::string> completions(std::string_view line, const Game& game,
                                                   const std::vector<const Command*>& commands,
                                                   const SettingsKeeper* settings);

}  // namespace alces

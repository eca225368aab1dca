// Starts the game that the player has set up in a dialog.
#pragma once

#include <string>

#include "rules/variant.h"

namespace alces {

class Session;

}  // namespace alces

namespace alces::tui {

class App;

struct NewGame {
    const Variant* variant = nullptr;
    std::string setup{};                  // a number or "random"; empty: the first
    ByColor<bool> computer{false, true};  // the sides that the computer plays
    int level = 1;                        // of the computer
    std::string time = "none";            // the clocks, as `time` accepts them
};

// Leaves a tour or practice and starts the game, after a question if a running game would be left.
// The choice is remembered for the next start. `message` is shown when the game has started.
void start_new_game(App& app, const NewGame& game, const std::string& message = {});
// The session of the game, even while a tour or practice shows tasks in sessions of their own.
[[nodiscard]] const Session& game_session(const App& app);

}  // namespace alces::tui

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
    std::string setup{};                  // a number or "random"; empty for the first setup
    ByColor<bool> computer{false, true};  // the sides that the computer plays
    int level = 1;                        // the computer's level
    std::string time = "none";            // the clocks, in the form that `time` accepts
};

// Leaves a tour or practice and starts the game. If a running game would be left, asks first.
// Remembers the choice for the next start. Shows `message` when the game has started.
void start_new_game(App& app, const NewGame& game, const std::string& message = {});
// Returns the session of the game, even while a tour or practice shows tasks in their own sessions.
[[nodiscard]] const Session& game_session(const App& app);
// Whether the game of game_session() is at a table and not over. The screen must then keep showing
// it.
[[nodiscard]] bool is_game_at_table(const App& app);
// If is_game_at_table(), shows that `what`, such as "Puzzles", is not available, and returns true.
bool refuse_at_table(App& app, const std::string& what);

}  // namespace alces::tui

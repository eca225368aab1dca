// The dialogs about the game as a whole, and about how the screen looks.
#pragma once

#include <string>

#include "records/game_list.h"

namespace alces::tui {

class App;

// Whether to go on with a game that is not over. The computer does not move before it is known.
void offer_resume(App& app, const GameSummary& game);
// `line` would go on with a game that another run plays.
void open_busy(App& app, const std::string& line);
void open_lines(App& app);      // to go there, promote or delete
void open_advantage(App& app);  // who gets it
// Stays open, so that one sees what each choice makes.
void open_appearance(App& app, std::size_t selected = 0);
// The next game of the program starts with what this one has.
void keep_settings(App& app);

}  // namespace alces::tui

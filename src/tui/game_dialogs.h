// Dialogs about the game as a whole and about the appearance of the screen.
#pragma once

#include <string>

#include "records/game_list.h"
#include "tui/event.h"

namespace alces::tui {

class App;

inline constexpr KeyPress kGamesKey = control_key(U'x');  // opens the list of recorded games

// Asks whether to resume an unfinished game. The computer does not move before the answer.
void offer_resume(App& app, const GameSummary& game);
// Asks what to do after the command `line` has failed because another process is playing the game.
void open_busy(App& app, const std::string& line);
void open_games(App& app);       // lists the recorded games, to resume one or to look at it
void open_variations(App& app);  // lists the variations, to go to one, promote or delete it
void open_advantage(App& app);   // asks which side gets the advantage
// Opens a list of the themes, styles and so on, and reopens it after each choice to show the
// effect.
void open_appearance(App& app, std::size_t selected = 0);
// Saves the game, sides, level and clocks of the present game as the defaults.
void keep_settings(App& app);

}  // namespace alces::tui

// Opens dialogs about the game as a whole.
#pragma once

#include <string>

#include "records/game_list.h"
#include "tui/event.h"

namespace alces::tui {

class App;

inline constexpr KeyPress kGamesKey = control_key(U'x');  // opens the list of recorded games

// Asks whether to resume an unfinished game. Until the answer, the computer does not move.
void offer_resume(App& app, const GameSummary& game);
// Asks what to do after the command `line` has failed because another process is playing the game.
void open_busy(App& app, const std::string& line);
void open_games(App& app);       // lists the recorded games, to resume one or look at one
void open_variations(App& app);  // lists the variations, to go to one, promote it or delete it
void open_advantage(App& app);   // asks which side gets the advantage
// Saves the changed settings, and the variant, the sides, the level and the clocks of the current
// game, as defaults.
void keep_settings(App& app);

}  // namespace alces::tui

// Opens the help page of the screen.
#pragma once

namespace alces::tui {

class App;

// Shows how to move, the keys, the marks on the board, and the pieces of the current game.
void open_help(App& app);

}  // namespace alces::tui

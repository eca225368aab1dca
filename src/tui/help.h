// The help page.
#pragma once

namespace alces::tui {

class App;

// Keys, marks and pieces of the game that is being played.
void open_help(App& app);

}  // namespace alces::tui

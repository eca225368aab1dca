// Marks that the program was started for tours, puzzles or practice positions instead of a game:
// no game begins behind them, and closing them ends the program unless a game was started from
// them.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class TasksOnlyMode : public Mode {
  public:
    using Mode::Mode;
    // Closes the mode if a game is on the screen. Returns whether nothing but the game that the
    // program would have begun is there.
    [[nodiscard]] bool has_ended();
};

// To be called before the tasks open.
void begin_tasks_only(App& app);
void leave_tasks_only(App& app);  // because a game begins

}  // namespace alces::tui

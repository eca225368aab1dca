// Marks that the program was started for tours, puzzles or practice positions and not for a game.
// Closing the tasks ends the program, unless a game was started from them.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class TasksOnlyMode : public Mode {
  public:
    using Mode::Mode;
    // Whether the tasks have ended, so that the program should end too. If a game was started from
    // the tasks, closes this mode and returns false.
    [[nodiscard]] bool has_ended();
};

// Must be called before the tasks open.
void begin_tasks_only(App& app);
void leave_tasks_only(App& app);  // must be called when a game begins

}  // namespace alces::tui

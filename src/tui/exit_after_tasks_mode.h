// Makes the program exit when the tours, puzzles or practice positions that it was started for are
// closed, unless a game was started from them.
#pragma once

#include "tui/mode.h"

namespace alces::tui {

class ExitAfterTasksMode : public Mode {
  public:
    using Mode::Mode;
    // Whether the tasks have been closed, so that the program should exit. If a game was started
    // from the tasks, closes this mode and returns false.
    [[nodiscard]] bool should_exit();
};

// Must be called before the tasks open.
void begin_exit_after_tasks(App& app);
void cancel_exit_after_tasks(App& app);  // must be called when a game begins

}  // namespace alces::tui

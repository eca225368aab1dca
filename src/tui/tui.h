// Runs the game on the terminal's screen.
#pragma once

#include "base/watchdog.h"
#include "session/play_start.h"
#include "session/session.h"
#include "tui/appearance.h"

namespace alces {

// Checks that standard input and output are a terminal of a known type (TERM) that can move the
// cursor. The error says why not.
[[nodiscard]] Result<> screen_available();

enum class Colours { Auto, Always, Never };  // Auto: unless NO_COLOR is set

struct ScreenOptions {
    Colours colours = Colours::Auto;
    Appearance appearance;
    bool tour = false;                   // start with a guided tour
    bool may_suspend = true;             // Ctrl-Z suspends the program
    bool puzzles = false;                // start with puzzles
    bool practice = false;               // start with practice positions
    const Variant* tour_game = nullptr;  // the game of any of these; null: the user chooses
    IdleLimit* idle = nullptr;  // restarted by input; when it is over, the program ends as on
                                // SIGHUP
};

// Runs until the user quits, and restores the terminal. Returns the exit status: 0, 70 if the
// screen cannot be opened, or 128 plus the number of the signal that ended the program. Requires
// screen_available().
[[nodiscard]] int run_tui(const SessionOptions& options, const PlayStart& first,
                          const ScreenOptions& screen);

}  // namespace alces

// Runs the game on the terminal's screen.
#pragma once

#include "base/watchdog.h"
#include "session/play_start.h"
#include "session/session.h"
#include "tui/appearance.h"

namespace alces {

// Checks that standard input and output are a terminal of a known type (TERM) that can move the
// cursor. If not, the error says why.
[[nodiscard]] Result<> screen_available();

enum class Colours { Auto, Always, Never };  // Auto: colours unless NO_COLOR has a value

struct ScreenOptions {
    Colours colours = Colours::Auto;
    Appearance appearance;
    bool tour = false;                   // whether to start with a guided tour
    bool may_suspend = true;             // whether Ctrl-Z suspends the program
    bool puzzles = false;                // whether to start with puzzles
    bool practice = false;               // whether to start with practice positions
    const Variant* tour_game = nullptr;  // the game for these; null: the user chooses
    // The idle time-out, which input restarts; null if there is none. When the time has passed, the
    // program ends as it does on SIGHUP.
    IdleLimit* idle = nullptr;
};

// Runs until the user quits, and restores the terminal. Returns the exit status: 0, 70 if the
// screen cannot be opened, or 128 plus the number of the signal that ended the program.
// screen_available() must have succeeded.
[[nodiscard]] int run_tui(const SessionOptions& options, const PlayStart& first,
                          const ScreenOptions& screen);

}  // namespace alces

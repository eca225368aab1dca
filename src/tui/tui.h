// The game on a character screen: board, panel, prompt, keyboard and mouse.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "session/play_start.h"
#include "session/session.h"
#include "tui/appearance.h"

namespace alces {

// Whether a screen can be had: both ends are a terminal whose kind (TERM) is known and can place
// the cursor. If not, why.
[[nodiscard]] Result<> screen_available();

enum class Colours { Auto, Always, Never };  // Auto: unless NO_COLOR is set

struct ScreenOptions {
    Colours colours = Colours::Auto;
    Appearance appearance;
    bool learn = false;                               // a guided tour comes first
    bool may_stop = true;                             // Ctrl-Z leads to the shell
    std::optional<std::chrono::seconds> most_idle{};  // then it ends as if hung up
    const Variant* learnt = nullptr;                  // of this game; null: the user chooses
};

// Plays until the user leaves; the terminal is then as it was. Returns the exit status of the
// program: 0, or 128 plus the number of the signal that ended it. Call only if screen_available().
[[nodiscard]] int run_tui(const SessionOptions& options, const PlayStart& first,
                          const ScreenOptions& screen);

}  // namespace alces

// Plain mode: shows the game as lines of text, for terminals without a screen and for screen
// readers.
#pragma once

#include "base/input.h"
#include "base/output.h"
#include "session/play_start.h"
#include "session/session.h"

namespace alces {

// Plays until `quit`, the end of `in`, the idle time-out, or an error of `out`. If `prompting`,
// prints prompts, breaks sentences into lines for the terminal, and asks the question that
// question_before() returns for a line. Returns the exit code, which is kExitBusy or kExitData if
// the line of `first` fails.
[[nodiscard]] int run_plain(const SessionOptions& options, const PlayStart& first, Input& in,
                            Output& out, bool prompting);

}  // namespace alces

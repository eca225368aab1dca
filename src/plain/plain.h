// Plain mode: the game as lines of text, for terminals without a screen and for screen readers.
#pragma once

#include "base/input.h"
#include "base/output.h"
#include "session/play_start.h"
#include "session/session.h"

namespace alces {

// Plays until `quit`, the end of `in`, or a failure to write. With `prompting`, prints prompts
// and asks before a finished game is changed. Returns the exit code.
[[nodiscard]] int run_plain(const SessionOptions& options, const PlayStart& first, Input& in,
                            Output& out, bool prompting);

}  // namespace alces

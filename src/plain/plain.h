// The game in plain lines, for where there is no screen.
#pragma once

#include "base/input.h"
#include "base/output.h"
#include "session/play_start.h"
#include "session/session.h"

namespace alces {

// Plays until `quit`, the end of `in`, or until nothing can be written any more; `prompting` shows
// whose turn it is. Returns the exit code.
[[nodiscard]] int run_plain(const SessionOptions& options, const PlayStart& first, Input& in,
                            Output& out, bool prompting);

}  // namespace alces

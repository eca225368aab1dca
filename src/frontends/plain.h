// The game in plain lines, for where there is no screen.
#pragma once

#include <iosfwd>

#include "session/session.h"

namespace alces {

// Plays until `quit` or the end of `in`; `prompting` shows whose turn it is. Returns the exit code.
[[nodiscard]] int run_plain(const SessionOptions& options, std::istream& in, std::ostream& out,
                            bool prompting);

}  // namespace alces

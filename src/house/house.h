// `alces --restricted`: a public server. Strangers log in and play the computer or each other, and
// can do nothing else. SECURITY.md lists what the server guarantees.
#pragma once

#include "base/output.h"

namespace alces {

// Whether to run the server, because --restricted is the first argument or the program was started
// as a login shell under the name `alces-restricted`.
[[nodiscard]] bool is_house(int argc, char** argv);
// Runs the server and returns the exit code. Must be called before anything else reads arguments,
// the environment or settings.
[[nodiscard]] int run_house(int argc, char** argv, Output& out);

}  // namespace alces

// The command `variants`: lists all games, checks a game file, and converts games from and to
// other formats.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// The directories of games of the user, then those of the system, in the XDG order.
[[nodiscard]] std::vector<std::string> game_folders();

// Returns the exit code.
[[nodiscard]] int list_variants(const Arguments& arguments, const Position& start, Output& out);

}  // namespace alces

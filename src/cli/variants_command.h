// Implements `alces variants`, which lists all games, checks a game file, and converts games from
// and to other formats.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Returns the user's directories of games and then the system's, in the order of the XDG
// specification.
[[nodiscard]] std::vector<std::string> game_folders();

// Runs `alces variants`. Returns the exit code.
[[nodiscard]] int list_variants(const Arguments& arguments, const Position& start, Output& out);

}  // namespace alces

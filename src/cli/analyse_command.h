// Implements `alces analyse`, which searches positions and prints the best lines.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Prints a line for each depth and each of the best lines, and then the best move. If there is no
// legal move, prints only how the game has ended. With the argument `-`, does this for each FEN of
// standard input. With --epd, searches a test suite. Returns the exit code.
[[nodiscard]] int print_analysis(const Arguments& arguments, const Position& position, Output& out);

}  // namespace alces

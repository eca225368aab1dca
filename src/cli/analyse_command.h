// `alces analyse`: searches positions and prints the best lines.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Prints a line for each depth and each of the best lines, then the best move; if there is no legal
// move, only how the game has ended. With -, does so for each FEN of standard input. With --epd,
// searches a test suite instead. Returns the exit code.
[[nodiscard]] int print_analysis(const Arguments& arguments, const Position& position, Output& out);

}  // namespace alces

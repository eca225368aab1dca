// Runs the subcommands that answer one question. Each function returns the exit code.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Prints the legal moves, one on each line. With the argument `-`, prints the moves for each FEN of
// standard input on one line, separated by tabs.
[[nodiscard]] int print_moves(const Arguments& arguments, const Position& position, Output& out);
[[nodiscard]] int print_perft(const Arguments& arguments, const Position& position, Output& out);
[[nodiscard]] int print_bench(const Arguments& arguments, const Position& position, Output& out);
// Prints the rules of a game or, if the letter or name of a piece is given, how that piece moves.
[[nodiscard]] int print_rules(const Arguments& arguments, const Position& position, Output& out);

}  // namespace alces

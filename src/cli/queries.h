// The subcommands that answer one question.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Each returns the exit code.
// Prints the legal moves, one a line; with -, those of each FEN of standard input on one line, with
// tabs between them.
[[nodiscard]] int print_moves(const Arguments& arguments, const Position& position, Output& out);
[[nodiscard]] int print_perft(const Arguments& arguments, const Position& position, Output& out);
[[nodiscard]] int print_bench(const Arguments& arguments, const Position& position, Output& out);
// Prints the rules of a game, or how one kind of piece moves, given its letter or name.
[[nodiscard]] int print_rules(const Arguments& arguments, const Position& position, Output& out);

}  // namespace alces

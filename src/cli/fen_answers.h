// Answers a question about each position whose FEN is read from standard input. `moves -` and
// `analyse -` use it.
#pragma once

#include <functional>

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// A function that prints the answer for one position. `line` is the number of the input line with
// its FEN.
using PositionAnswer = std::function<void(const Position& position, long long line)>;

// Reads FENs, one on each line, and answers each before it waits for the next. Reports a bad FEN
// with its line number, and answers it with "error" or a JSON object. Stops after that answer,
// unless --keep-going is given. Returns the exit code.
[[nodiscard]] int answer_fens(const Arguments& arguments, const Variant& variant, Output& out,
                              const PositionAnswer& answer);

}  // namespace alces

// Answers questions about positions whose FENs are read from standard input: `moves -` and `analyse
// -`.
#pragma once

#include <functional>

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Prints the answer for one position, whose FEN was in this line.
using PositionAnswer = std::function<void(const Position& position, long long line)>;

// Reads FENs, one a line, and answers each before it waits for the next. A bad FEN is reported with
// its line number, and its answer is "error" or a JSON object; unless --keep-going is given, it is
// the last. Returns the exit code.
[[nodiscard]] int answer_fens(const Arguments& arguments, const Variant& variant, Output& out,
                              const PositionAnswer& answer);

}  // namespace alces

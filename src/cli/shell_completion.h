// Completes command lines in the shell: lists the words that can follow an unfinished command line.
// The scripts in completions/ run `alces complete` for this, so that they need no list of options.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "cli/arguments.h"

namespace CLI {
class App;
}

namespace alces {

// The command that the scripts run. The help does not show it.
inline constexpr const char* kCompleteCommand = "complete";

// Prints the possible completions of the last word in `words`, which are the words after the name
// of the program. The first line says what the shell adds to the completions: words (nothing),
// files, directories or programs. Every other line is a word, optionally followed by a tab and a
// description.
//
// The list may include words that do not begin with the typed part of the last word. Only options,
// the values of an option and files are filtered by that part. `app` has the options of the
// commands among the words, and stores their values in `arguments`.
[[nodiscard]] int print_completions(CLI::App& app, Arguments& arguments,
                                    std::vector<std::string> words, Output& out);

}  // namespace alces

// Completion in the shell: lists the words that can follow those of an unfinished command line. The
// scripts in completions/ run `alces complete` for this, so that they need no list of options.
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

// Prints the possible completions of the last of `words`, which follow the name of the program on
// the command line. The first line says what the shell adds to them: words (nothing), files,
// directories or programs. Every other line is a word, optionally followed by a tab and a
// description. The list does not depend on what the user has typed of the last word, except where
// it selects options, the value of an option, or files. `app` has the options of the commands among
// the words, and stores their values in `arguments`.
[[nodiscard]] int print_completions(CLI::App& app, Arguments& arguments,
                                    std::vector<std::string> words, Output& out);

}  // namespace alces

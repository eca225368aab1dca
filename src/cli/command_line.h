// The command line: words to subcommands, options, and the front end that is asked for.
#pragma once

namespace alces {

// Carries out what the command line asks for. Returns the exit code.
[[nodiscard]] int run_command_line(int argc, char** argv);

}  // namespace alces

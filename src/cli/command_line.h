// The command line: parses subcommands and options, and runs what they ask for.
#pragma once

namespace alces {

// Runs the command line. Returns the exit code.
[[nodiscard]] int run_command_line(int argc, char** argv);

}  // namespace alces

// Runs the command line, with its subcommands, options and settings.
#pragma once

namespace alces {

// Parses the command line and runs the subcommand. Returns the exit code.
[[nodiscard]] int run_command_line(int argc, char** argv);

}  // namespace alces

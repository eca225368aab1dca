// Runs the engine protocols: UCI, and XBoard's (Chess Engine Communication Protocol, version 2).
#pragma once

#include <unistd.h>

#include <string>

#include "protocols/protocol_options.h"
#include "rules/position.h"

namespace alces {

// The settings from the command line, which hold until the GUI changes them.
struct ProtocolOptions {
    Position start;
    std::string version;
    EngineOptions engine{};  // `start` overrides its variant and setup
    int input = STDIN_FILENO, output = STDOUT_FILENO;
};

// Each function serves the GUI until the GUI sends `quit` or disconnects, and returns the exit
// code.
[[nodiscard]] int run_uci(const ProtocolOptions& options);
[[nodiscard]] int run_xboard(const ProtocolOptions& options);

}  // namespace alces

// The engine protocols: UCI, and XBoard's (Chess Engine Communication Protocol, version 2).
#pragma once

#include <string>

#include "protocols/protocol_options.h"
#include "rules/position.h"

namespace alces {

// What the command line sets before the other side has said anything.
struct ProtocolOptions {
    Position start;
    std::string version;
    EngineOptions engine{};  // its game and setup are those of the start
};

// Each serves on standard input and output, and returns the exit code.
[[nodiscard]] int run_uci(const ProtocolOptions& options);
[[nodiscard]] int run_xboard(const ProtocolOptions& options);

}  // namespace alces

// The XBoard protocol (Chess Engine Communication Protocol), version 2.
#pragma once

#include "protocols/protocol.h"

namespace alces {

// Talks on standard input and output. Returns the exit code.
[[nodiscard]] int run_xboard(const ProtocolOptions& options);

}  // namespace alces

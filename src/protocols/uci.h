// The Universal Chess Interface.
#pragma once

#include "protocols/protocol.h"

namespace alces {

// Talks on standard input and output. Returns the exit code.
[[nodiscard]] int run_uci(const ProtocolOptions& options);

}  // namespace alces

// Decides which time without typed input counts as idle on a public server.
#pragma once

#include "session/gate.h"

namespace alces {

// Whether the time counts as idle. It does not while this user waits at a table for an opponent who
// is there and whose clock is running: the opponent's own idle time limits that time. `gate` is
// null if there is no table.
[[nodiscard]] bool counts_as_idle(const Gate* gate);

}  // namespace alces

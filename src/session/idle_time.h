// Decides which time without typed input counts as idle on a public server.
#pragma once

#include "session/gate.h"

namespace alces {

// Whether the time counts as idle. It does not while this user waits at a table and the opponent's
// clock is running, because the clock limits that time. `gate` is null if there is no table.
[[nodiscard]] bool counts_as_idle(const Gate* gate);

}  // namespace alces

#include "session/idle_time.h"

namespace alces {

bool counts_as_idle(const Gate* gate) {
    const auto own = gate == nullptr ? std::nullopt : gate->color();
    return !own || !gate->clock() || gate->clock()->running() != ~*own;
}

}  // namespace alces

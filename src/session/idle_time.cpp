#include "session/idle_time.h"

namespace alces {

bool counts_as_idle(const Gate* gate) {
    const auto own = gate == nullptr ? std::nullopt : gate->color();
    const bool waits = own && gate->clock() && gate->clock()->running() == ~*own;
    return !waits || !gate->is_opponent_present();
}

}  // namespace alces

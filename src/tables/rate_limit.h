// Limits how often an event may happen: several times in a burst, and then once per pause. Time
// without events restores the burst.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace alces {

class RateLimit {
  public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;
    RateLimit(double burst, std::chrono::duration<double> pause)
        : burst_(burst), pause_(pause), left_(burst) {}

    // Whether the event may happen now. If so, counts it.
    [[nodiscard]] bool take(Time now) {
        accrue(now);
        left_ = std::min(left_, burst_);
        return spend();
    }
    // Whether the limit was reached at the time of the last take() or accrue().
    [[nodiscard]] bool is_spent() const { return left_ < 1; }
    // Allows as many events as the time since the last call permits, even more than a burst. This
    // is for a process that counts the events of other processes. After such a process was stopped
    // for a while, it finds many events at once, and calls spend() for each of them.
    void accrue(Time now) {
        if (last_) left_ = std::min(left_, burst_) + (now - *last_) / pause_;
        last_ = now;
    }
    // Whether another event is allowed, as of the last accrue(). If so, counts it.
    [[nodiscard]] bool spend() {
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

  private:
    double burst_;
    std::chrono::duration<double> pause_;
    double left_;
    std::optional<Time> last_;
};

}  // namespace alces

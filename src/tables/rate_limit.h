// Limits how often something may happen: a burst, then once per pause. Unused pauses restore the
// burst.
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

    // Whether it may happen now. If so, counts it.
    [[nodiscard]] bool take(Time now) {
        accrue(now);
        left_ = std::min(left_, burst_);
        return spend();
    }
    // Whether take() would fail at the time of the last take() or accrue().
    [[nodiscard]] bool is_spent() const { return left_ < 1; }
    // For a reader of events that others cause: everything that was allowed since the last call
    // counts, even beyond the burst, because the reader may have been stopped in that time. Call
    // spend() after it for each event.
    void accrue(Time now) {
        if (last_) left_ = std::min(left_, burst_) + (now - *last_) / pause_;
        last_ = now;
    }
    // Like take(), but with what the last accrue() has allowed.
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

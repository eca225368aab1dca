// Time management for games with a clock.
#pragma once

#include <chrono>

#include "search/limits.h"
#include "search/score.h"

namespace alces {

struct TimePlan {
    std::chrono::milliseconds soft;  // no new iteration starts after it
    std::chrono::milliseconds hard;  // the search stops, even within an iteration
};

// Both are at least 1 ms and at most the remaining time less the overhead.
[[nodiscard]] TimePlan plan_time(const ClockLimits& clock);

// Adjusts the soft limit during a search: less time if the best move is stable, more if the score
// falls.
class TimeManager {
  public:
    explicit TimeManager(const ClockLimits& clock) : plan_(plan_time(clock)) {}

    // The time from the start of the search after which it must stop.
    [[nodiscard]] std::chrono::milliseconds hard() const { return plan_.hard; }
    // Call after each finished iteration.
    void update(Move best, Score score);
    // The time from the start of the search after which no new iteration should start.
    [[nodiscard]] std::chrono::milliseconds soft() const;

  private:
    TimePlan plan_;
    Move best_ = kNoMove;
    Score average_ = 0;  // of the scores so far, weighted towards the latest
    Score last_ = 0;
    int iterations_ = 0;
    int stable_ = 0;  // iterations in a row with the same best move
};

}  // namespace alces

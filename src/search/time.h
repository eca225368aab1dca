// Time management for games with a clock.
#pragma once

#include <chrono>

#include "search/limits.h"
#include "search/score.h"

namespace alces {

struct TimePlan {
    std::chrono::milliseconds soft;  // after this time, no new iteration starts
    std::chrono::milliseconds hard;  // after this time, the search stops even within an iteration
};

// Plans the time for one move. Both times are at most the remaining time minus the overhead, but at
// least 1 ms.
[[nodiscard]] TimePlan plan_time(const ClockLimits& clock);

// Adjusts the soft limit during a search: lowers it if the best move is stable, and raises it if
// the score falls.
class TimeManager {
  public:
    explicit TimeManager(const ClockLimits& clock) : plan_(plan_time(clock)) {}

    // Returns the hard limit, measured from the start of the search: after this time, the search
    // must stop.
    [[nodiscard]] std::chrono::milliseconds hard() const { return plan_.hard; }
    // Notes the result of a finished iteration.
    void update(Move best, Score score);
    // Returns the soft limit, measured from the start of the search: after this time, no new
    // iteration should start.
    [[nodiscard]] std::chrono::milliseconds soft() const;

  private:
    TimePlan plan_;
    Move best_ = kNoMove;
    Score average_ = 0;  // of the scores so far; later scores weigh more
    Score last_ = 0;
    int iterations_ = 0;
    int stable_ = 0;  // consecutive iterations with the same best move
};

}  // namespace alces

// How long to think when a clock runs.
#pragma once

#include <chrono>

#include "search/limits.h"
#include "search/score.h"

namespace alces {

struct TimePlan {
    std::chrono::milliseconds soft;  // no new iteration is begun after it, as things are
    std::chrono::milliseconds hard;  // the search ends, whatever it is at
};

// Neither is ever more than what remains less the overhead, nor less than a millisecond.
[[nodiscard]] TimePlan plan_time(const ClockLimits& clock);

// Watches the iterations of one search: a move that stays the best needs less time, a score that
// falls needs more.
class TimeManager {
  public:
    explicit TimeManager(const ClockLimits& clock) : plan_(plan_time(clock)) {}

    [[nodiscard]] std::chrono::milliseconds hard() const { return plan_.hard; }
    // A finished iteration.
    void update(Move best, Score score);
    // When no new iteration should begin any more, from the start of the search.
    [[nodiscard]] std::chrono::milliseconds soft() const;

  private:
    TimePlan plan_;
    Move best_ = kNoMove;
    Score average_ = 0;  // of the iterations so far, the latest weighing most
    Score last_ = 0;
    int iterations_ = 0;
    int stable_ = 0;  // iterations in a row with the same best move
};

}  // namespace alces

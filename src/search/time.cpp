#include "search/time.h"

#include <algorithm>

namespace alces {
namespace {

using std::chrono::milliseconds;

// The time must last for this many moves, unless the next time control comes earlier.
constexpr int kMovesAhead = 36;
constexpr int kHardFactor = 5;  // a move may take at most this many times its share
// A move may take at most this percentage of the remaining time, unless it is the last move before
// the time control.
constexpr int kHardPercent = 35;
constexpr int kMaxStable = 8;

}  // namespace

TimePlan plan_time(const ClockLimits& clock) {
    const milliseconds least{1};
    const int moves =
        clock.moves_to_go > 0 ? std::min(clock.moves_to_go, kMovesAhead) : kMovesAhead;
    // The overhead of this move plus, for each later move until the time control, the part of the
    // overhead that the increment does not cover.
    const milliseconds lost =
        clock.overhead + std::max(milliseconds{0}, clock.overhead - clock.increment) *
                             (std::max(1, clock.moves_to_go) - 1);
    const milliseconds usable = std::max(least, clock.remaining - lost);
    const milliseconds share = usable / moves + clock.increment * 3 / 4;
    const milliseconds most = moves == 1 ? usable : usable * kHardPercent / 100;
    const milliseconds hard = std::clamp(kHardFactor * share, least, std::max(least, most));
    return {std::clamp(share, least, hard), hard};
}

void TimeManager::update(Move best, Score score) {
    stable_ = best == best_ ? std::min(stable_ + 1, kMaxStable) : 0;
    best_ = best;
    last_ = score;
    average_ = iterations_++ == 0 ? score : (2 * average_ + score) / 3;
}

milliseconds TimeManager::soft() const {
    const int fall = std::clamp(average_ - last_, 0, 60);
    const int percent = 130 - 9 * stable_ + 2 * fall;
    return std::min(plan_.soft * percent / 100, plan_.hard);
}

}  // namespace alces

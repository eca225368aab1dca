#include "tables/absence.h"

#include <algorithm>

namespace alces {

void Absence::take_seat(const Stamp& alive, const Stamp& now) {
    alive_ = alive;
    from_ = alive;
    to_ = now;
}

void Absence::note_presence(bool is_occupied, const Stamp& now) {
    const bool was_stopped = alive_ && passed_between(*alive_, now) > kMaxPause;
    if (was_occupied_ && is_occupied && !was_stopped) return;
    if (was_occupied_) from_ = alive_;
    to_ = now;
    was_occupied_ = is_occupied;
}

ClockSpan Absence::before(const Stamp& last, ClockSpan passed) const {
    const ClockSpan from = from_ ? passed_between(last, *from_) : ClockSpan{0};
    return std::max(std::min(passed, passed_between(last, to_)) - from, ClockSpan{0});
}

}  // namespace alces

#include "match/match_clock.h"

#include <algorithm>

namespace alces {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

// Returns the time left as an argument of `go`. It is at least 1 ms, even if the engine has used a
// part of the margin.
long long go_milliseconds(microseconds left) { return std::max<long long>(left.count() / 1000, 1); }

}  // namespace

MatchClock::MatchClock(const Pace& pace) : pace_(pace) {
    if (pace_.clock) left_ = {pace_.clock->base, pace_.clock->base};
}

std::string MatchClock::go_words(Color mover) const {
    std::string words;
    const auto add = [&words](const char* name, auto number) {
        words += (words.empty() ? "" : " ") + std::string(name) + ' ' + std::to_string(number);
    };
    if (pace_.clock) {
        add("wtime", go_milliseconds(left_[Color::White]));
        add("btime", go_milliseconds(left_[Color::Black]));
        add("winc", pace_.clock->increment.count());
        add("binc", pace_.clock->increment.count());
        if (pace_.clock->moves > 0) add("movestogo", pace_.clock->moves - moves_[mover]);
    }
    if (pace_.movetime) add("movetime", pace_.movetime->count());
    if (pace_.nodes) add("nodes", *pace_.nodes);
    if (pace_.depth) add("depth", *pace_.depth);
    return words;
}

milliseconds MatchClock::allowed(Color mover) const {
    if (!is_timed()) return pace_.patience;
    milliseconds most = milliseconds::max();
    if (pace_.clock) most = std::chrono::ceil<milliseconds>(left_[mover]);
    if (pace_.movetime) most = std::min(most, *pace_.movetime);
    return most + pace_.margin;
}

void MatchClock::charge(Color mover, microseconds elapsed) {
    if (!pace_.clock) return;
    left_[mover] = std::max(left_[mover] - elapsed, microseconds{0}) + pace_.clock->increment;
    if (pace_.clock->moves == 0 || ++moves_[mover] < pace_.clock->moves) return;
    moves_[mover] = 0;
    left_[mover] += pace_.clock->base;
}

}  // namespace alces

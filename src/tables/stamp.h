// Times that several processes can compare with each other.
#pragma once

#include <cstdint>

#include "game/clock.h"

namespace alces {

// A wall-clock time together with the time since boot, which no user can set.
struct Stamp {
    std::int64_t wall = 0;      // milliseconds since 1970
    std::int64_t boot = 0;      // milliseconds since boot
    std::uint32_t boot_id = 0;  // identifies the boot
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

[[nodiscard]] Stamp stamp_now();
// The largest number of milliseconds that a line may contain, for a time or a span. This is about
// 31,700 years.
inline constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000'000;
// The longest time that is counted: a hundred years. Longer times count as a hundred years, because
// a table file may claim any time. Twice this time, in nanoseconds, still fits into 64 bits.
inline constexpr ClockSpan kLongestTime = std::chrono::hours(24LL * 365 * 100);
// Returns the time between two stamps, at most kLongestTime. The result is never negative, so
// neither player loses time if a clock is set back.
[[nodiscard]] ClockSpan passed_between(const Stamp& from, const Stamp& to);

}  // namespace alces

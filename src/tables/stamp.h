// Times that several processes can compare.
#pragma once

#include <cstdint>

#include "game/clock.h"

namespace alces {

// The time of day, and the time since boot, which nobody can set.
struct Stamp {
    std::int64_t wall = 0;      // milliseconds since 1970
    std::int64_t boot = 0;      // milliseconds since boot
    std::uint32_t boot_id = 0;  // identifies that boot
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

[[nodiscard]] Stamp stamp_now();
// The largest number of milliseconds that a line may contain, as a time or a span: 31,700 years.
inline constexpr std::int64_t kMostMilliseconds = 1'000'000'000'000'000;
// Longer times count as this one: a hundred years. A sheet may claim any time, and twice this one
// can still be counted in nanoseconds.
inline constexpr ClockSpan kLongestTime = std::chrono::hours(24LL * 365 * 100);
// The time between two stamps, at most kLongestTime. It is never negative, so a clock that is set
// back costs no player time.
[[nodiscard]] ClockSpan passed_between(const Stamp& from, const Stamp& to);

}  // namespace alces

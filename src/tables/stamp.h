// A time that several runs of the program agree on.
#pragma once

#include <cstdint>

#include "game/clock.h"

namespace alces {

// The time of day, and that since the machine was started, which nobody can set.
struct Stamp {
    std::int64_t wall = 0;      // milliseconds since 1970
    std::int64_t boot = 0;      // milliseconds since the start
    std::uint32_t boot_id = 0;  // differs from start to start
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

[[nodiscard]] Stamp stamp_now();
// Never negative: a clock that is set back costs nobody any time.
[[nodiscard]] ClockSpan passed_between(const Stamp& from, const Stamp& to);

}  // namespace alces

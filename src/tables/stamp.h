// A time on which several processes agree.
#pragma once

#include <cstdint>

#include "game/clock.h"

namespace alces {

// The time of day, and the time since the machine was started, which nobody can set.
struct Stamp {
    std::int64_t wall = 0;      // milliseconds since 1970
    std::int64_t boot = 0;      // milliseconds since the machine was started
    std::uint32_t boot_id = 0;  // differs after each start of the machine
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

[[nodiscard]] Stamp stamp_now();
// Never negative, so a clock that is set back costs no player time.
[[nodiscard]] ClockSpan passed_between(const Stamp& from, const Stamp& to);

}  // namespace alces

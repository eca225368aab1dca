// Reads the clocks of the system.
#include "tables/stamp.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

namespace alces {
namespace {

std::int64_t milliseconds(clockid_t clock) {
    timespec time{};
    (void)::clock_gettime(clock, &time);
    return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

std::uint32_t this_boot() {
    static const std::uint32_t kId = [] {
        std::ifstream file("/proc/sys/kernel/random/boot_id");
        std::string text;
        file >> text;
        return static_cast<std::uint32_t>(std::strtoul(text.substr(0, 8).c_str(), nullptr, 16));
    }();
    return kId;
}

}  // namespace

Stamp stamp_now() {
    return {milliseconds(CLOCK_REALTIME), milliseconds(CLOCK_BOOTTIME), this_boot()};
}

ClockSpan passed_between(const Stamp& from, const Stamp& to) {
    const std::int64_t passed =
        from.boot_id == to.boot_id ? to.boot - from.boot : to.wall - from.wall;
    return std::clamp(ClockSpan(passed), ClockSpan{0}, kLongestTime);
}

}  // namespace alces

#include "base/decimal.h"

#include <charconv>
#include <cmath>

namespace alces {

using std::chrono::milliseconds;

std::optional<double> parse_decimal(std::string_view text, double least, double most) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, fault] =
        std::from_chars(text.data(), end, value, std::chars_format::fixed);
    // NaN makes both comparisons false, so this test rejects it.
    if (fault != std::errc{} || stopped != end || !(value >= least && value <= most)) return {};
    return value;
}

std::optional<milliseconds> parse_time(std::string_view text, milliseconds unit,
                                       milliseconds most) {
    const auto units = static_cast<double>(unit.count());
    const auto number = parse_decimal(text, 0, static_cast<double>(most.count()) / units);
    if (!number) return {};
    return milliseconds(std::llround(*number * units));
}

}  // namespace alces

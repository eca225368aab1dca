// Reads decimal numbers, and times that are written as decimal numbers.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace alces {

// Parses a string that consists of one decimal number, such as "12", "0.5" or "-3". Returns nothing
// if the string contains white space, a plus sign, an exponent, "inf" or "nan", or if the number is
// outside least..most. Both limits must be finite.
[[nodiscard]] std::optional<double> parse_decimal(std::string_view text, double least, double most);

// Parses a time that is written as a decimal number of units: "0.5" means 500 ms if the unit is a
// second. Rounds to milliseconds. Returns nothing if the string is not such a number or the time is
// outside 0..most.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_time(std::string_view text,
                                                                  std::chrono::milliseconds unit,
                                                                  std::chrono::milliseconds most);

}  // namespace alces

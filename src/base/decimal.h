// Reads decimal numbers, and times that are written as decimal numbers.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace alces {

// The decimal number that `text` consists of, such as "12", "0.5" or "-3", if it is within
// least..most, which are finite. Refuses blanks, a plus sign, exponents, and "inf" and "nan".
[[nodiscard]] std::optional<double> parse_decimal(std::string_view text, double least, double most);

// A time from 0 to `most`, written as a decimal number of units, such as "0.5" for 500 ms if the
// unit is a second. Rounds to milliseconds.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_time(std::string_view text,
                                                                  std::chrono::milliseconds unit,
                                                                  std::chrono::milliseconds most);

}  // namespace alces

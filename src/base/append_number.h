// Appends numbers to a string without a temporary string for each number.
#pragma once

#include <array>
#include <charconv>
#include <string>

namespace alces {

// Appends an integer in decimal, or a finite floating-point number in the shortest decimal form
// that reads back as the same value.
template <typename Number>
void append_number(std::string& text, Number number) {
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

}  // namespace alces

// Appends numbers to texts without a text of their own for each.
#pragma once

#include <array>
#include <charconv>
#include <string>

namespace alces {

// Appends an integer in decimal, or a finite double in the shortest form that means the same.
template <typename Number>
void append_number(std::string& text, Number number) {
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

}  // namespace alces

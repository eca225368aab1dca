// Characters and their width, for the few places where they are not ASCII.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alces::tui {

// Columns that a character takes: 1 or 2; 0 for what cannot stand alone in a cell (controls,
// combining marks, broken input).
[[nodiscard]] int width_of(char32_t character);
[[nodiscard]] int columns_of(std::u32string_view text);

// Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::u32string decode(std::string_view utf8);
[[nodiscard]] std::string encode(std::u32string_view text);

// Breaks at blanks, and inside a word only if it is longer than a line. Never drops a character
// other than the blanks at a break.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

// Cuts to at most `width` columns; what was cut shows as a final '>'.
[[nodiscard]] std::string shorten(std::string_view text, int width);

}  // namespace alces::tui

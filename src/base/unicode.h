// Characters of UTF-8 and their width in the cells of a terminal, by the library utf8proc.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

struct Character {
    char32_t code;
    std::size_t length;  // bytes
    bool is_valid;       // else one byte that is no UTF-8, told as U+FFFD
};
// At the start of `text`, which is not empty.
[[nodiscard]] Character first_character(std::string_view text);
// How many bytes a character has that begins with this one; 1 if none does.
[[nodiscard]] std::size_t announced_length(char lead);

// Controls, among them those that terminals obey, and characters that only turn, join or hide
// others.
[[nodiscard]] bool is_unseen(char32_t character);

// Columns that a character takes: 1 or 2; 0 for what cannot stand alone in a cell (controls,
// combining marks).
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

}  // namespace alces

// Words, numbers and what may be shown of text from outside.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alces {

[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// Of a letter of ASCII; anything else stays.
[[nodiscard]] constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// But for capitals.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);
[[nodiscard]] std::string_view trimmed(std::string_view text);
// The text up to the first blank; with the blanks in front of it, taken off `text`.
[[nodiscard]] std::string_view take_word(std::string_view& text);
// The text up to the first newline or its end; with the newline, taken off `text`.
[[nodiscard]] std::string_view take_line(std::string_view& text);
// A decimal number that is all of `text` and lies in the range.
[[nodiscard]] std::optional<long long> parse_number(std::string_view text, long long least,
                                                    long long most);

// A message as people read it, among others that begin with a capital: "The game is over" of "the
// game is over". What begins with a square, a number or a command stays.
[[nodiscard]] std::string sentence(std::string_view text);

// "1 ply", "2 plies"
[[nodiscard]] std::string plies_text(std::size_t count);

// `text` as a terminal and a JSON reader may be given it: bytes that are no UTF-8, control
// characters and those that only turn or hide others become `?`, and what is beyond `longest` bytes
// becomes dots.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest = 400);

// Of "12.", "12..." or "..." at its beginning; 0 if there is none.
[[nodiscard]] std::size_t move_number_length(std::string_view text);

}  // namespace alces

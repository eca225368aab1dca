// Splits text into words and lines, reads numbers, and makes untrusted text safe to show.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

// A blank is a space, a tab or a carriage return; a newline is not.
[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// The lower case of an ASCII letter; any other character unchanged.
[[nodiscard]] constexpr char lower(char c) {
    return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// Whether the character is an ASCII letter.
[[nodiscard]] constexpr bool is_letter(char c) { return is_lower(lower(c)); }

// The upper case of an ASCII letter; any other character unchanged.
[[nodiscard]] constexpr char upper(char c) {
    return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

// The text with its ASCII letters in lower case.
[[nodiscard]] std::string lower_case(std::string_view text);
// Whether every character is printable ASCII; a space counts as printable.
[[nodiscard]] bool is_printable_ascii(std::string_view text);

// Whether two strings are equal, ignoring the case of ASCII letters.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);
// The text without leading and trailing blanks.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// Removes leading blanks and the first word from `text` and returns the word.
[[nodiscard]] std::string_view take_word(std::string_view& text);
// Removes the first line, with its newline, from `text` and returns it without the newline.
[[nodiscard]] std::string_view take_line(std::string_view& text);
// Splits a string at each separator. The number of parts is one more than the number of separators;
// a part may be empty.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
// Parses a string that consists of one decimal integer. Returns nothing if the string is anything
// else or the number is outside least..most.
[[nodiscard]] std::optional<long long> parse_number(std::string_view text, long long least,
                                                    long long most);

// Returns an error message with a capital letter at its start: "The game is over" for "the game is
// over". Returns a message unchanged if it begins with a square, a number, a quote, a place in a
// file ("ff:3: ...") or a command (a word before "takes" or "must").
[[nodiscard]] std::string sentence(std::string_view text);

// "1 ply", "2 plies"
[[nodiscard]] std::string plies_text(std::size_t count);
// "1 move", "2 moves"
[[nodiscard]] std::string moves_text(long long count);

// Makes `text` safe for terminals and JSON. Bytes that are not UTF-8 and unprintable characters
// become `?`. So does a combining mark that is the first character or that follows two other marks.
// Text beyond `longest` bytes is replaced by "...".
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest = 400);
// Returns the text without the byte order mark (U+FEFF) that some programs write at the beginning.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

// Quotes text from the user for an error message: at most 40 bytes of it, made printable(), in
// double quotes. AsciiFilter replaces characters that a terminal cannot show. This is an object and
// not a function, so that a call with a std::string never finds std::quoted of <iomanip>.
struct Quoted {
    [[nodiscard]] std::string operator()(std::string_view text) const;
};
inline constexpr Quoted quoted{};

// The length of the move number that `text` begins with: digits and dots, as in "12." and "12...",
// or only dots; 0 if there is none, or if the text is ".".
[[nodiscard]] std::size_t move_number_length(std::string_view text);

}  // namespace alces

// UTF-8 characters and their width in terminal cells, computed by the library utf8proc.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

struct Character {
    char32_t code;
    std::size_t length;  // bytes
    bool is_valid;       // false: a byte that is not UTF-8, decoded as U+FFFD
};
// Decodes the character at the start of `text`, which must not be empty.
[[nodiscard]] Character first_character(std::string_view text);
// Returns the number of bytes of a character whose first byte is `lead`, or 1 if no character can
// begin with that byte.
[[nodiscard]] std::size_t announced_length(char lead);

// Whether a character has no visible shape, or a different one in each font. These are control
// characters, line separators, characters that only reorder, join or hide other characters, and
// characters that are unassigned or for private use.
[[nodiscard]] bool is_unprintable(char32_t character);

// Whether a character shows nothing but empty space: a tab, a line break or another control
// character from U+0009 to U+000D, any kind of space, or one of the printable characters whose
// shape is empty.
[[nodiscard]] bool is_space(char32_t character);

// Whether a character is a mark, such as an accent, that is drawn on the character before it.
[[nodiscard]] bool is_combining(char32_t character);
// Whether the character is a mark without a shape that puts the next letter of its script below the
// letter before it.
[[nodiscard]] bool is_stacker(char32_t character);
// Whether the character is a Hangul vowel or final consonant that terminals draw into the syllable
// before it, or do not draw at all.
[[nodiscard]] bool is_conjoining(char32_t character);

// Returns the number of terminal columns that a character occupies: 1 or 2, or 0 for most combining
// marks and for characters without a shape, such as control characters.
[[nodiscard]] int width_of(char32_t character);
// Returns the largest number of columns in which any terminal shows a character: 1 for ASCII, 2 for
// all others. Terminals and C libraries disagree about many characters, such as hexagrams, letters
// that are wide only in East Asian fonts, and marks that some terminals show in cells of their own.
[[nodiscard]] int max_columns(char32_t character);
// Returns the sum of the widths of all characters.
[[nodiscard]] int columns_of(std::u32string_view text);

// Returns the characters of a string in UTF-8. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::u32string decode(std::string_view utf8);
// Converts text from a file to UTF-8. Text that is not valid UTF-8 is taken for Windows-1252, which
// contains the printable characters of ISO 8859-1 (Latin-1).
[[nodiscard]] std::string in_utf8(std::string_view text);
// Returns the characters as a string in UTF-8.
[[nodiscard]] std::string encode(std::u32string_view text);
// Returns the string with `?` in place of each character outside of ASCII.
[[nodiscard]] std::string ascii(std::string_view utf8);

// Breaks `text` into lines of at most `width` columns. Breaks lines at spaces, or inside a word
// that is longer than a line. Drops at most one space at each break. Breaks a move such as "P
// e2-e4" only if the line has no other space. Indents the lines after the first by `indent`
// columns. A line is wider than `width` only if not even one character fits. `columns` returns the
// width of a character. If `columns` is max_columns(), no terminal of `width` columns breaks the
// lines again.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width, int indent = 0,
                                            int (*columns)(char32_t) = width_of);

// Cuts `text` to at most `width` columns. A '>' at the end shows that text was cut off.
[[nodiscard]] std::string shorten(std::string_view text, int width);

}  // namespace alces

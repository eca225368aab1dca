#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace alces {
namespace {

// How many bytes the well-formed UTF-8 character at the start of `text` has; 0 if there is none.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80) return 0;
    // Overlong forms, surrogates, and what lies beyond the last plane.
    if (lead == 0xE0 && byte(1) < 0xA0) return 0;
    if (lead == 0xED && byte(1) > 0x9F) return 0;
    if (lead == 0xF0 && byte(1) < 0x90) return 0;
    if (lead == 0xF4 && byte(1) > 0x8F) return 0;
    return length;
}

// Of a well-formed character.
char32_t code_point(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return byte(0);
    char32_t code = byte(0) & (0x7FU >> character.size());
    for (std::size_t i = 1; i < character.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
    return code;
}

struct CodeRange {
    char32_t first, last;
};
// Control characters, among them those that terminals obey; and characters that are not seen but
// turn, join or hide others.
constexpr std::array<CodeRange, 16> kUnseen{{{0, 0x1F},
                                             {0x7F, 0x9F},
                                             {0xAD, 0xAD},
                                             {0x34F, 0x34F},
                                             {0x61C, 0x61C},
                                             {0x115F, 0x1160},
                                             {0x17B4, 0x17B5},
                                             {0x180B, 0x180F},
                                             {0x200B, 0x200F},
                                             {0x2028, 0x202E},
                                             {0x2060, 0x206F},
                                             {0x3164, 0x3164},
                                             {0xFE00, 0xFE0F},
                                             {0xFEFF, 0xFEFF},
                                             {0xFFF0, 0xFFFB},
                                             {0xE0000, 0x10FFFF}}};

bool is_unseen(std::string_view character) {
    const char32_t code = code_point(character);
    return std::any_of(kUnseen.begin(), kUnseen.end(), [code](const CodeRange& range) {
        return range.first <= code && code <= range.last;
    });
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string_view take_word(std::string_view& text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    std::size_t length = 0;
    while (length < text.size() && !is_blank(text[length])) ++length;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

std::optional<long long> parse_number(std::string_view text, long long least, long long most) {
    long long value = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stopped != end || value < least || value > most) return {};
    return value;
}

std::string sentence(std::string_view text) {
    std::string told(text);
    const bool word = told.size() > 1 && is_lower(told[0]) && (is_lower(told[1]) || told[1] == ' ');
    (void)take_word(text);
    const bool command = text.starts_with(" takes ");
    if (word && !command) told[0] = static_cast<char>(told[0] - 'a' + 'A');
    return told;
}

std::string plies_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

std::string printable(std::string_view text, std::size_t longest) {
    std::string shown;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : length);
        if (shown.size() + character.size() > longest) return shown + "...";
        if (length == 0 || is_unseen(character))
            shown += '?';
        else
            shown += character;
        text.remove_prefix(character.size());
    }
    return shown;
}

std::size_t move_number_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    const std::size_t digits = length;
    while (length < text.size() && text[length] == '.') ++length;
    const std::size_t dots = length - digits;
    return dots == 0 || (digits == 0 && dots < 2) ? 0 : length;
}

}  // namespace alces

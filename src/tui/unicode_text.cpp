#include "tui/unicode_text.h"

#include <algorithm>
#include <array>

namespace alces::tui {

namespace {

struct Range {
    char32_t first, last;
};

// Enough of Unicode to keep a line of typed text straight; what a terminal disagrees about shifts
// the prompt and nothing else.
constexpr std::array<Range, 9> kZeroWidth{{{0x0300, 0x036F},
                                           {0x0483, 0x0489},
                                           {0x0591, 0x05BD},
                                           {0x064B, 0x065F},
                                           {0x200B, 0x200F},
                                           {0x202A, 0x202E},
                                           {0x2060, 0x206F},
                                           {0x20D0, 0x20F0},
                                           {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 9> kWide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0x1F300, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool in_any(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](Range r) { return c >= r.first && c <= r.last; });
}

constexpr char32_t kReplacement = 0xFFFD;

// The number of bytes that the first byte of a character announces; 0 if it cannot be a first one.
std::size_t announced(unsigned char byte) {
    if (byte < 0x80) return 1;
    if (byte >= 0xC2 && byte < 0xE0) return 2;
    if (byte >= 0xE0 && byte < 0xF0) return 3;
    if (byte >= 0xF0 && byte < 0xF5) return 4;
    return 0;
}

// The character at the start of `text`, which is not empty, and how many bytes it took.
std::pair<char32_t, std::size_t> first_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = announced(lead);
    if (length == 1) return {lead, 1};
    if (length == 0 || length > text.size()) return {kReplacement, 1};
    char32_t c = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80) return {kReplacement, 1};
        c = (c << 6U) | (byte & 0x3FU);
    }
    const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
    if (overlong || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return {kReplacement, 1};
    return {c, length};
}

void append(std::string& out, char32_t c) {
    const auto byte = [&out](char32_t value) { out.push_back(static_cast<char>(value)); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0 | (c >> 6U));
        byte(0x80 | (c & 0x3FU));
    } else if (c < 0x10000) {
        byte(0xE0 | (c >> 12U));
        byte(0x80 | ((c >> 6U) & 0x3FU));
        byte(0x80 | (c & 0x3FU));
    } else {
        byte(0xF0 | (c >> 18U));
        byte(0x80 | ((c >> 12U) & 0x3FU));
        byte(0x80 | ((c >> 6U) & 0x3FU));
        byte(0x80 | (c & 0x3FU));
    }
}

// How many characters from the start fit into `width` columns, at least one.
std::size_t fitting(std::u32string_view text, int width) {
    std::size_t n = 0;
    for (int used = 0; n < text.size(); ++n) {
        used += width_of(text[n]);
        if (used > width && n > 0) break;
    }
    return n;
}

}  // namespace

int width_of(char32_t c) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c > 0x10FFFF || in_any(kZeroWidth, c)) return 0;
    return in_any(kWide, c) ? 2 : 1;
}

int columns_of(std::u32string_view text) {
    int total = 0;
    for (const char32_t c : text) total += width_of(c);
    return total;
}

std::u32string decode(std::string_view utf8) {
    std::u32string out;
    while (!utf8.empty()) {
        const auto [c, length] = first_character(utf8);
        out.push_back(c);
        utf8.remove_prefix(length);
    }
    return out;
}

std::string encode(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) append(out, c);
    return out;
}

std::vector<std::string> wrap(std::string_view utf8, int width) {
    const std::u32string whole = decode(utf8);
    std::u32string_view rest = whole;
    std::vector<std::string> lines;
    width = std::max(width, 1);
    while (columns_of(rest) > width) {
        const std::size_t most = fitting(rest, width);
        const std::size_t blank = rest.substr(0, most + 1).rfind(U' ');
        const bool at_blank = blank != std::u32string_view::npos && blank > 0;
        lines.push_back(encode(rest.substr(0, at_blank ? blank : most)));
        rest.remove_prefix(at_blank ? blank + 1 : most);
    }
    lines.push_back(encode(rest));
    return lines;
}

std::string shorten(std::string_view utf8, int width) {
    const std::u32string text = decode(utf8);
    if (columns_of(text) <= width) return std::string(utf8);
    if (width < 1) return {};
    return width == 1 ? ">" : encode(text.substr(0, fitting(text, width - 1))) + ">";
}

}  // namespace alces::tui

#include "base/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace alces {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

utf8proc_category_t category_of(char32_t c) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

bool is_capital(char32_t c) { return c >= U'A' && c <= U'Z'; }

// Whether the space at index `at` is inside a move, as in "P e2-e4" or "P a8-a9; Q-a9".
bool is_inside_move(std::u32string_view text, std::size_t at) {
    if (at == 0 || at + 2 >= text.size()) return false;
    const char32_t before = text[at - 1], first = text[at + 1], second = text[at + 2];
    if (before == U';') return is_capital(first) && second == U'-';
    const bool letter = is_capital(before) && (at == 1 || text[at - 2] == U' ');
    return letter && first >= U'a' && first <= U'z' && second >= U'0' && second <= U'9';
}

// Returns the index of the last space, up to index `most`, that is not inside a move. If all spaces
// up to there are inside moves, returns the index of the last one.
std::size_t last_break(std::u32string_view text, std::size_t most) {
    const std::size_t last = text.rfind(U' ', most);
    std::size_t blank = last;
    while (blank != std::u32string_view::npos && is_inside_move(text, blank))
        blank = text.rfind(U' ', blank - 1);
    return blank == std::u32string_view::npos || blank == 0 ? last : blank;
}

// Returns how many characters from the start of the text fit into `width` columns.
std::size_t fitting(std::u32string_view text, int width, int (*columns)(char32_t) = width_of) {
    std::size_t n = 0;
    for (int used = 0; n < text.size(); ++n) {
        used += columns(text[n]);
        if (used > width) break;
    }
    return n;
}

}  // namespace

std::size_t announced_length(char lead) {
    const int length = utf8proc_utf8class[static_cast<unsigned char>(lead)];
    return static_cast<std::size_t>(std::max(length, 1));
}

Character first_character(std::string_view text) {
    utf8proc_int32_t code = 0;
    const utf8proc_ssize_t length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                         static_cast<utf8proc_ssize_t>(text.size()), &code);
    if (length <= 0) return {kReplacement, 1, false};
    return {static_cast<char32_t>(code), static_cast<std::size_t>(length), true};
}

bool is_unprintable(char32_t c) {
    // Marks without a shape that utf8proc does not class as ignorable: a joiner of Tifinagh
    // consonants and one of Brahmi numbers, a selector of Duployan letters, the hieroglyph that
    // mirrors another, and a filler of the Khitan script.
    constexpr std::array<char32_t, 5> kHidden{0x2D7F, 0x1107F, 0x1BC9D, 0x13440, 0x16FE4};
    switch (category_of(c)) {
        case UTF8PROC_CATEGORY_CN:
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
            return true;
        default:
            if (std::find(kHidden.begin(), kHidden.end(), c) != kHidden.end()) return true;
            return utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->ignorable;
    }
}

bool is_space(char32_t c) {
    // Unicode does not class these as spaces, although they look empty: the braille pattern without
    // dots, the note without a head, and two blank hieroglyphs.
    constexpr std::array<char32_t, 4> kEmpty{0x2800, 0x1D159, 0x13441, 0x13442};
    return category_of(c) == UTF8PROC_CATEGORY_ZS || (c >= U'\t' && c <= U'\r') ||
           std::find(kEmpty.begin(), kEmpty.end(), c) != kEmpty.end();
}

bool is_combining(char32_t c) {
    const auto category = category_of(c);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME || is_conjoining(c);
}

// The characters of Unicode 15 with the property Indic_Syllabic_Category=Invisible_Stacker.
bool is_stacker(char32_t c) {
    constexpr std::array<char32_t, 13> kStackers{0x1039,  0x17D2,  0x1A60,  0x1BAB,  0xAAF6,
                                                 0x10A3F, 0x11133, 0x1193E, 0x11A47, 0x11A99,
                                                 0x11D45, 0x11D97, 0x11F42};
    return std::find(kStackers.begin(), kStackers.end(), c) != kStackers.end();
}

bool is_conjoining(char32_t c) {
    return (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FF);
}

int width_of(char32_t c) {
    // Terminals show a spacing combining mark in a cell of its own, but utf8proc returns 0 for it.
    if (category_of(c) == UTF8PROC_CATEGORY_MC) return 1;
    return utf8proc_charwidth(static_cast<utf8proc_int32_t>(c));
}

int max_columns(char32_t c) { return c < 0x80 ? 1 : 2; }

int columns_of(std::u32string_view text) {
    int total = 0;
    for (const char32_t c : text) total += width_of(c);
    return total;
}

std::u32string decode(std::string_view utf8) {
    std::u32string out;
    while (!utf8.empty()) {
        const Character character = first_character(utf8);
        out.push_back(character.code);
        utf8.remove_prefix(character.length);
    }
    return out;
}

std::string in_utf8(std::string_view text) {
    // The characters 0x80 to 0x9F of Windows-1252. Five of them are not assigned.
    constexpr std::u32string_view kWindows =
        U"\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD"
        U"\u017D\uFFFD\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A"
        U"\u0153\uFFFD\u017E\u0178";
    constexpr unsigned kFirst = 0x80;
    std::string_view rest = text;
    while (!rest.empty()) {
        const Character character = first_character(rest);
        if (!character.is_valid) break;
        rest.remove_prefix(character.length);
    }
    if (rest.empty()) return std::string(text);
    std::u32string characters;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool replaced = byte >= kFirst && byte < kFirst + kWindows.size();
        characters += replaced ? kWindows[byte - kFirst] : char32_t{byte};
    }
    return encode(characters);
}

std::string encode(std::u32string_view text) {
    std::string out;
    std::array<utf8proc_uint8_t, 4> bytes{};
    for (const char32_t c : text) {
        const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
        out.append(bytes.begin(), bytes.begin() + size);
    }
    return out;
}

std::string ascii(std::string_view utf8) {
    std::string out;
    for (const char32_t c : decode(utf8)) out += c < 0x80 ? static_cast<char>(c) : '?';
    return out;
}

std::vector<std::string> wrap(std::string_view utf8, int width, int indent,
                              int (*columns)(char32_t)) {
    const std::u32string whole = decode(utf8);
    std::u32string_view rest = whole;
    std::vector<std::string> lines;
    width = std::max(width, indent + 1);
    std::string blanks;
    while (rest.size() > 1) {
        const std::size_t fits = fitting(rest, width, columns);
        if (fits == rest.size()) break;
        const std::size_t most = std::max<std::size_t>(fits, 1);
        const std::size_t blank = last_break(rest.substr(0, most + 3), most);
        const bool at_blank = blank != std::u32string_view::npos && blank > 0;
        lines.push_back(blanks + encode(rest.substr(0, at_blank ? blank : most)));
        rest.remove_prefix(at_blank ? blank + 1 : most);
        if (lines.size() > 1) continue;
        blanks.assign(static_cast<std::size_t>(indent), ' ');
        width -= indent;
    }
    lines.push_back(blanks + encode(rest));
    return lines;
}

std::string shorten(std::string_view utf8, int width) {
    const std::u32string text = decode(utf8);
    if (columns_of(text) <= width) return std::string(utf8);
    if (width < 1) return {};
    return encode(text.substr(0, fitting(text, width - 1))) + ">";
}

}  // namespace alces

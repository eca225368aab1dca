// Tests Unicode characters: decoding, encoding, width, invisible characters.
#include "base/unicode.h"

#include <locale.h>
#include <wchar.h>

#include <algorithm>
#include <chrono>

#include "base/text.h"
#include "catch.h"

namespace alces {

TEST_CASE("UTF-8 is read and written without loss", "[base]") {
    for (const std::string text : {"", "plain", "é", "漢字", "\U0001F600", "a\u0301"})
        CHECK(encode(decode(text)) == text);
    for (const std::string broken : {"\xC3", "\xFF", "\xE6\xBC", "\xC0\x80", "\xED\xA0\x80"})
        CHECK(decode(broken).find(U'\xFFFD') != std::u32string::npos);
    CHECK(width_of(U'\n') == 0);
    CHECK(width_of(0x301) == 0);
    CHECK(width_of(U'é') == 1);
    CHECK(width_of(U'漢') == 2);
    CHECK(width_of(0x1F600) == 2);
    CHECK(width_of(0x93F) == 1);  // a combining mark that terminals show in a cell
}

TEST_CASE("Hangul vowels and final consonants combine", "[base]") {
    for (const char32_t c : {U'\u1161', U'\u11A7', U'\u11FF', U'\uD7B0', U'\uD7FB'}) {
        CHECK(is_combining(c));
        CHECK(is_conjoining(c));
    }
    for (const char32_t c : {U'a', U'\u1112', U'\uD55C', U'\u6F22', U'\u05D0'})
        CHECK_FALSE(is_combining(c));
    CHECK(is_combining(U'\u0301'));
    CHECK_FALSE(is_conjoining(U'\u0301'));
    CHECK(printable("\u1161\u1161") == "?\u1161");
    CHECK(printable("a\u1161\u11A8\u1161") == "a\u1161\u11A8?");
}

TEST_CASE("wrapped text keeps its words and its width", "[base]") {
    const std::string text = "a Pawn goes one square forward, or two; did you mean P e2-e4?";
    for (int width = 1; width < 70; ++width) {
        const auto lines = wrap(text, width);
        std::string letters;
        for (const std::string& line : lines) {
            CHECK(static_cast<int>(line.size()) <= width);
            letters += line;
        }
        std::string wanted = text;
        std::erase(letters, ' ');
        std::erase(wanted, ' ');
        CHECK(letters == wanted);
    }
    CHECK(wrap("", 10) == std::vector<std::string>{""});
    CHECK(wrap("漢字漢字", 4) == std::vector<std::string>{"漢字", "漢字"});
    CHECK(wrap("漢字", 1) == std::vector<std::string>{"漢", "字"});
    CHECK(shorten("P e2-e4", 7) == "P e2-e4");
    CHECK(shorten("P e2-e4", 6) == "P e2->");
    CHECK(shorten("P e2-e4", 1) == ">");
    CHECK(shorten("P e2-e4", 0).empty());
    CHECK(shorten("漢字漢字", 4) == "漢>");
    CHECK(shorten("漢字漢字", 2) == ">");
}

TEST_CASE("lines for any terminal are at most as wide as the C library says", "[base]") {
    const locale_t utf8 = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    if (utf8 == nullptr) return;  // the system lacks this locale
    const locale_t before = ::uselocale(utf8);
    int too_wide = 0;
    for (char32_t c = U' '; c <= 0x10FFFF; ++c)
        if (!is_unprintable(c) &&
            std::max(::wcwidth(static_cast<wchar_t>(c)), width_of(c)) > max_columns(c))
            ++too_wide;
    ::uselocale(before);
    ::freelocale(utf8);
    CHECK(too_wide == 0);
    // A hexagram and a circled number on a square, to which utf8proc gives one column and the C
    // library two, a mark that may get a cell of its own, and a letter that is wide in some fonts.
    for (const std::string wide : {"\u4DC0", "\u3248", "\u0301", "\u0416"}) {
        std::string text = "boris:";
        for (int i = 0; i < 6; ++i) text += wide;
        const auto lines = wrap(text + " White resigns.", 16, 2, max_columns);
        CHECK(lines.size() == 3);
        for (const std::string& line : lines) {
            int columns = 0;
            for (const char32_t c : decode(line)) columns += max_columns(c);
            CHECK(columns <= 16);
            CHECK(line.starts_with(&line == lines.data() ? "boris:" : "  "));
        }
    }
}

TEST_CASE("a long text is wrapped in a time that grows with its length", "[base]") {
    const std::string text(2'000'000, 'x');
    const auto begun = std::chrono::steady_clock::now();
    CHECK(wrap(text, 80).size() == 25'000);
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(5));
}

TEST_CASE("characters that only reorder, join or hide others are invisible", "[base]") {
    for (const int c :
         {0x1B,   0x9B,   0xAD,   0x34F,   0x61C,   0x115F,  0x200B,  0x202E,   0x2028,
          0x2066, 0x3164, 0xFE0F, 0xFEFF,  0xFFF9,  0xE0041, 0xF0000, 0x10FFFD, 0x378,
          0xFFFE, 0x2FE0, 0x2D7F, 0x1107F, 0x1BC9D, 0x13440, 0x16FE4})
        CHECK(is_unprintable(static_cast<char32_t>(c)));
    for (const int c : {0x20, 0xE9, 0x301, 0x2014, 0x2659, 0x6F22, 0xFFFD, 0x1F600})
        CHECK_FALSE(is_unprintable(static_cast<char32_t>(c)));
}

TEST_CASE("the first byte of a character determines its length", "[base]") {
    CHECK(announced_length('a') == 1);
    CHECK(announced_length('\xC3') == 2);
    CHECK(announced_length('\xE6') == 3);
    CHECK(announced_length('\xF0') == 4);
    for (const char none : {'\x80', '\xBF', '\xF8', '\xFF'}) CHECK(announced_length(none) == 1);
}

}  // namespace alces

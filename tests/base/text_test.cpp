// Tests the writing of JSON and of printable text, and the reading of numbers and of lines of
// input.
#include "base/text.h"

#include <unistd.h>

#include <limits>
#include <random>
#include <thread>

#include "base/json.h"
#include "base/line_reader.h"
#include "catch.h"

namespace alces {
namespace {

// A strict JSON parser (RFC 8259): true if `text` is exactly one value.
class JsonChecker {
  public:
    static bool accepts(std::string_view text) {
        JsonChecker checker(text);
        return checker.value() && checker.rest_.empty();
    }

  private:
    explicit JsonChecker(std::string_view text) : rest_(text) {}
    bool take(std::string_view token) {
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }
    bool value() {
        if (rest_.empty()) return false;
        if (rest_[0] == '{') return list('{', '}', true);
        if (rest_[0] == '[') return list('[', ']', false);
        if (rest_[0] == '"') return string();
        return take("true") || take("false") || take("null") || number();
    }
    bool list(char open, char close, bool named) {
        if (!take(std::string_view(&open, 1))) return false;
        if (take(std::string_view(&close, 1))) return true;
        do {
            if (named && (!string() || !take(":"))) return false;
            if (!value()) return false;
        } while (take(","));
        return take(std::string_view(&close, 1));
    }
    bool string() {
        if (!take("\"")) return false;
        while (!rest_.empty() && rest_[0] != '"') {
            const auto byte = static_cast<unsigned char>(rest_[0]);
            if (byte < 0x20) return false;
            if (rest_[0] == '\\') {
                if (rest_.size() < 2 || (rest_[1] != '"' && rest_[1] != '\\')) return false;
                rest_.remove_prefix(1);
            }
            rest_.remove_prefix(1);
        }
        return take("\"");
    }
    bool number() {
        (void)take("-");
        std::size_t digits = 0;
        while (digits < rest_.size() && (is_digit(rest_[digits]) || rest_[digits] == '.')) ++digits;
        rest_.remove_prefix(digits);
        return digits > 0;
    }
    std::string_view rest_;
};

std::string random_bytes(std::mt19937& bits) {
    std::string text;
    for (std::size_t i = bits() % 40; i > 0; --i) text += static_cast<char>(bits() % 256);
    return text;
}

// Writes `text` into a pipe and reads it back as lines; "!" stands for an overlong one.
std::vector<std::string> lines_of(const std::string& text) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    std::jthread writer([&] {
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t written =
                ::write(ends[1], text.data() + at, std::min<std::size_t>(text.size() - at, 777));
            if (written <= 0) break;
            at += static_cast<std::size_t>(written);
        }
        ::close(ends[1]);
    });
    LineReader reader(ends[0]);
    std::vector<std::string> lines;
    std::string_view line;
    while (true) {
        const LineReader::Status status = reader.take(line);
        if (status == LineReader::Status::None) {
            reader.fill();
            continue;
        }
        if (status == LineReader::Status::End) break;
        REQUIRE(status != LineReader::Status::Failed);
        lines.emplace_back(status == LineReader::Status::TooLong ? "!" : line);
    }
    ::close(ends[0]);
    return lines;
}

}  // namespace

TEST_CASE("JSON lines are valid JSON for any text") {
    std::mt19937 bits(1);
    for (int i = 0; i < 2000; ++i) {
        std::string out;
        JsonLine(out, "test")
            .text("text", random_bytes(bits))
            .texts("texts", {random_bytes(bits), random_bytes(bits)})
            .texts("none", {})
            .number("number", static_cast<long long>(bits()) - 1'000'000)
            .boolean("boolean", bits() % 2 == 0)
            .numbers("numbers", {0.5, 1, 0.25})
            .numbers("empty", {})
            .real("real", -0.125)
            .real("infinite", -std::numeric_limits<double>::infinity())
            .counts("counts", {{random_bytes(bits), 3}, {"b", 4}})
            .counts("no counts", {});
        REQUIRE(out.ends_with("}\n"));
        out.pop_back();
        INFO(out);
        REQUIRE(JsonChecker::accepts(out));
        REQUIRE(printable(out, out.size()) == out);
    }
}

TEST_CASE("JSON lines have exactly this form") {
    std::string out;
    JsonLine(out, "end").number("game", 1).text("fen", "a\"b\\c\n").numbers("points", {0.5, 1});
    CHECK(out == "{\"type\":\"end\",\"game\":1,\"fen\":\"a\\\"b\\\\c?\",\"points\":[0.5,1]}\n");
    out.clear();
    JsonLine(out, "report")
        .real("elo", -std::numeric_limits<double>::infinity())
        .real("error", 12.5)
        .counts("endings", {{"checkmate", 2}, {"stalemate", 1}})
        .counts("faults", {});
    CHECK(out ==
          "{\"type\":\"report\",\"elo\":null,\"error\":12.5,"
          "\"endings\":{\"checkmate\":2,\"stalemate\":1},\"faults\":{}}\n");
}

TEST_CASE("printable text is UTF-8 without control characters") {
    struct Case {
        std::string text, shown;
    };
    const Case cases[] = {
        {"", ""},
        {"plain", "plain"},
        {"a\tb\x1b[2J\x7f", "a?b?[2J?"},
        {"K\xC3\xB6ksal", "K\xC3\xB6ksal"},
        {"\xE2\x99\x94 \xF0\x9F\x98\x80", "\xE2\x99\x94 \xF0\x9F\x98\x80"},
        {"\xFF\xFE", "??"},
        {"\xC3", "?"},
        {"\xC0\x80 overlong", "?? overlong"},
        {"\xE0\x80\x80", "???"},
        {"\xED\xA0\x80 surrogate", "??? surrogate"},
        {"\xF4\x90\x80\x80", "????"},
        {"\xC2\x9B control", "? control"},
        {"a\u0301\u0323 b\u0301", "a\u0301\u0323 b\u0301"},
        {"a\u0301\u0323\u0301\u0301", "a\u0301\u0323?\u0301"},
        {"\u0301", "?"},
        {"\u0E47a", "?a"},
        {"anna\u17D2", "anna?"},
        {"anna\U00011A47b", "anna?b"},
        {"\u1780\u17D2\u1781", "\u1780\u17D2\u1781"},
        {"\uABC0\uAAF6\uABC1", "\uABC0\uAAF6\uABC1"},
        {"\u1780\u17D2\u17D2\u1781 \u1780\u17D2", "\u1780??\u1781 \u1780?"},
    };
    for (const Case& c : cases) CHECK(printable(c.text) == c.shown);
    CHECK(printable("12345", 5) == "12345");
    CHECK(printable("123456", 5) == "12345...");
    CHECK(printable("1234\xC3\xB6", 5) == "1234...");
}

TEST_CASE("a number is parsed if it is within the limits") {
    CHECK(parse_number("7", 1, 10) == 7);
    CHECK(parse_number("-3", -5, 5) == -3);
    for (const char* bad : {"", " 7", "7 ", "+7", "0", "11", "7x", "99999999999999999999"})
        CHECK_FALSE(parse_number(bad, 1, 10));
}

TEST_CASE("input is split into lines, and overlong ones are reported") {
    using Strings = std::vector<std::string>;
    CHECK(lines_of("").empty());
    CHECK(lines_of("a") == Strings{"a"});
    CHECK(lines_of("a\nb\n") == Strings{"a", "b"});
    CHECK(lines_of("\n\nb") == Strings{"", "", "b"});
    CHECK(lines_of(std::string("a\0b\n", 4)) == Strings{std::string("a\0b", 3)});
    const std::string longest(LineReader::kMaxLine, 'x');
    // In parentheses, so that a failure does not print a mebibyte.
    CHECK((lines_of(longest + "\nb") == Strings{longest, "b"}));
    CHECK((lines_of(longest + "x\nb\n") == Strings{"!", "b"}));
    CHECK((lines_of("a\n" + longest + longest + longest) == Strings{"a", "!"}));
}

TEST_CASE("many lines of any length are read unchanged") {
    std::mt19937 bits(2);
    std::vector<std::string> lines;
    std::string text;
    for (int i = 0; i < 300; ++i) {
        lines.emplace_back(bits() % (i % 10 == 0 ? 100'000 : 100), static_cast<char>('a' + i % 26));
        text += lines.back() + "\n";
    }
    CHECK((lines_of(text) == lines));
}

TEST_CASE("quoted text keeps the printable characters of all languages", "[base]") {
    CHECK(quoted("\u00e9 \u68cb") == "\"\u00e9 \u68cb\"");
    CHECK(quoted("a\033[1m\xff\u202e") == "\"a?[1m??\"");
    CHECK(quoted(std::string(50, 'x')) == '"' + std::string(40, 'x') + "...\"");
}

TEST_CASE("the name of a file at the beginning of a sentence keeps its letters", "[base]") {
    for (const char* text : {"\"ff\" is not a regular file", "\"my game\" contains no game",
                             "ff:3: \"x\" is not a move", "my game:10: \"x\" is not a move"})
        CHECK(sentence(text) == text);
    CHECK(sentence("cannot open ff: no such file") == "Cannot open ff: no such file");
    CHECK(sentence("the game is over: 1-0") == "The game is over: 1-0");
    CHECK(sentence("a piece on e2") == "A piece on e2");
    CHECK(sentence("draw takes no arguments") == "draw takes no arguments");
}

}  // namespace alces

#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/unicode.h"

namespace alces {
namespace {

constexpr int kMaxMarks = 2;

// Whether an error message begins with a place in a file: "ff:3: ...". The name of the file may
// have blanks.
bool begins_with_place(std::string_view text) {
    const std::string_view place = text.substr(0, text.find(": "));
    const std::size_t colon = place.find_last_not_of("0123456789");
    return colon != place.npos && colon + 1 < place.size() && place[colon] == ':';
}

// Whether a stacker is between two characters of its script, so that it changes how these look. In
// Unicode, they are in the same block of 512 characters.
bool stacks(char32_t before, char32_t stacker, std::string_view rest) {
    const auto is_near = [&](char32_t c) { return c >> 9U == stacker >> 9U && !is_stacker(c); };
    return is_near(before) && !rest.empty() && is_near(first_character(rest).code);
}

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

}  // namespace

std::string lower_case(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = lower(c);
    return small;
}

bool is_printable_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), is_printable);
}

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

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
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

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

std::string sentence(std::string_view text) {
    std::string result(text);
    const bool word = !begins_with_place(text) && result.size() > 1 && is_lower(result[0]) &&
                      (is_lower(result[1]) || result[1] == ' ');
    (void)take_word(text);
    const bool command = text.starts_with(" takes ") || text.starts_with(" must ");
    if (word && !command) result[0] = upper(result[0]);
    return result;
}

std::string plies_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

std::string moves_text(long long count) {
    return std::to_string(count) + (count == 1 ? " move" : " moves");
}

std::string printable(std::string_view text, std::size_t longest) {
    std::string shown;
    char32_t before = 0;  // the last character outside of ASCII, if it is directly before this one
    // Consecutive combining marks so far. At the beginning, a mark would combine with whatever is
    // shown before this text.
    int marks = kMaxMarks;
    while (!text.empty()) {
        // Nearly all text is ASCII, which needs no Unicode tables.
        const auto end = std::find_if_not(text.begin(), text.end(), is_printable);
        if (const auto run = static_cast<std::size_t>(end - text.begin()); run > 0) {
            const std::size_t fits = std::min(run, longest - shown.size());
            shown += text.substr(0, fits);
            if (fits < run) return shown + "...";
            text.remove_prefix(run);
            marks = 0;
            before = 0;
            continue;
        }
        const Character character = first_character(text);
        if (shown.size() + character.length > longest) return shown + "...";
        marks = is_combining(character.code) ? marks + 1 : 0;
        const bool is_visible = !is_stacker(character.code) ||
                                stacks(before, character.code, text.substr(character.length));
        before = character.code;
        if (character.is_valid && !is_unprintable(character.code) && marks <= kMaxMarks &&
            is_visible) {
            shown += text.substr(0, character.length);
        } else {
            shown += '?';
            marks = 0;
        }
        text.remove_prefix(character.length);
    }
    return shown;
}

std::string Quoted::operator()(std::string_view text) const {
    return '"' + printable(text, 40) + '"';
}

std::size_t move_number_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    const std::size_t digits = length;
    while (length < text.size() && text[length] == '.') ++length;
    const std::size_t dots = length - digits;
    const bool is_last = length == text.size();
    return dots == 0 || (digits == 0 && dots == 1 && is_last) ? 0 : length;
}

}  // namespace alces

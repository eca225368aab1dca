#include "tables/table_hints.h"

#include "base/text.h"

namespace alces {
namespace {

constexpr std::size_t kLongest = 32;   // the maximum length of a name in characters
constexpr std::size_t kMaxDigits = 6;  // the maximum length of the number at its end

// Writes a word as $'...', with octal numbers for all bytes that are not printable ASCII.
std::string escaped_word(const std::string& word) {
    std::string text = "$'";
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte <= '~') {
            if (c == '\'' || c == '\\') text += '\\';
            text += c;
        } else {
            text += '\\';
            for (const unsigned shift : {6U, 3U, 0U})
                text += static_cast<char>('0' + (byte >> shift) % 8);
        }
    }
    return text + '\'';
}

// Quotes a word for the shell if necessary. The result can be shown on a terminal.
std::string shell_word(const std::string& word) {
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";
    if (word.find_first_not_of(kPlain) == word.npos && !word.empty()) return word;
    if (printable(word, word.size()) != word) return escaped_word(word);
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + '\'';
}

}  // namespace

std::string TableHints::join(const std::string& table) const {
    if (!at_shell) return "join " + table;
    return "alces join " + table + (folder.empty() ? "" : " --tables " + shell_word(folder));
}

std::string TableHints::rejoin(const std::string& table) const { return join(table) + own_words(); }

// Returns the player's own options, each word with a space before it.
std::string TableHints::own_words() const {
    std::string text;
    if (at_shell)
        for (const std::string& word : own_options) text += ' ' + shell_word(word);
    return text;
}

std::string table_name_with(const std::string& name, const std::string& suffix) {
    return name.substr(0, kLongest - 1 - suffix.size()) + '-' + suffix;
}

std::string next_table_name(const std::string& name) {
    const std::size_t dash = name.rfind('-');
    const std::string digits = dash == name.npos ? "" : name.substr(dash + 1);
    const auto number =
        digits.size() <= kMaxDigits ? parse_number(digits, 1, 999'999) : std::nullopt;
    if (!number) return table_name_with(name, "2");
    return table_name_with(name.substr(0, dash), std::to_string(*number + 1));
}

}  // namespace alces

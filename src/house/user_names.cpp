#include "house/user_names.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text.h"

namespace alces {
namespace {

constexpr std::size_t kLongestUser = 20;

// Titles that people who run a server may use.
constexpr std::array<std::string_view, 16> kOffices{
    "daemon",   "mod",    "moderator", "official",  "operator", "owner", "postmaster", "root",
    "security", "server", "staff",     "superuser", "support",  "sysop", "system",     "webmaster"};

// Words that the program uses, and words that can precede them, as in "the-computer".
constexpr std::array<std::string_view, 47> kWords{
    "away",      "black",     "board",    "chat",     "clock",  "computer", "draw",   "error",
    "everybody", "everyone",  "free",     "game",     "guest",  "help",     "hint",   "host",
    "house",     "info",      "message",  "move",     "my",     "nobody",   "none",   "note",
    "notice",    "offer",     "opponent", "over",     "player", "premove",  "puzzle", "result",
    "secret",    "spectator", "table",    "takeback", "team",   "the",      "threat", "time",
    "tour",      "turn",      "user",     "warning",  "white",  "you",      "your"};

// Whether a list contains the word or the singular of the word.
template <std::size_t N>
bool has(const std::array<std::string_view, N>& list, std::string_view word) {
    return std::any_of(list.begin(), list.end(), [word](std::string_view listed) {
        return word == listed || (word.ends_with('s') && word.substr(0, word.size() - 1) == listed);
    });
}

bool is_office(std::string_view word) {
    return word.starts_with("admin") || word.ends_with("admin") || word.ends_with("admins") ||
           word.starts_with("alces") || has(kOffices, word);
}

// Returns the words of a name: its parts between hyphens, without digits at their ends.
std::vector<std::string_view> words_of(std::string_view name) {
    std::vector<std::string_view> words;
    for (std::string_view word : split(name, '-')) {
        while (!word.empty() && is_digit(word.front())) word.remove_prefix(1);
        while (!word.empty() && is_digit(word.back())) word.remove_suffix(1);
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

}  // namespace

bool is_user_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestUser && is_lower(name[0]) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
}

bool is_reserved_name(std::string_view name) {
    const auto words = words_of(name);
    return std::any_of(words.begin(), words.end(), is_office) ||
           std::all_of(words.begin(), words.end(),
                       [](std::string_view word) { return has(kWords, word); });
}

}  // namespace alces

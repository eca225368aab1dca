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
constexpr std::array<std::string_view, 26> kStaffTitles{
    "adm",        "daemon",     "gamemaster", "helpdesk",  "hostmaster", "listmaster", "maintainer",
    "management", "manager",    "mod",        "moderator", "noc",        "official",   "operator",
    "owner",      "postmaster", "root",       "security",  "server",     "staff",      "superuser",
    "supervisor", "support",    "sysop",      "system",    "webmaster"};

// Words that are reserved only if all words of the name are among them: words that the program
// uses, words that can precede them, as in "the-computer", and words from the addresses of
// services. Many of the latter are in RFC 2142.
constexpr std::array<std::string_view, 89> kWords{
    "abuse",    "account",  "arbiter",  "away",         "billing",    "black",    "board",
    "bot",      "both",     "chat",     "chief",        "clock",      "computer", "contact",
    "customer", "desk",     "director", "disconnected", "draw",       "error",    "everybody",
    "everyone", "free",     "ftp",      "game",         "guest",      "head",     "help",
    "hint",     "host",     "hotline",  "house",        "idle",       "info",     "judge",
    "lose",     "lost",     "mail",     "marketing",    "message",    "move",     "my",
    "news",     "nobody",   "none",     "note",         "notice",     "offer",    "op",
    "oper",     "opponent", "over",     "player",       "premove",    "privacy",  "puzzle",
    "referee",  "report",   "resign",   "resigned",     "result",     "sale",     "secret",
    "service",  "site",     "somebody", "spectator",    "table",      "takeback", "team",
    "the",      "threat",   "time",     "tour",         "tournament", "turn",     "umpire",
    "usenet",   "user",     "uucp",     "warning",      "web",        "white",    "win",
    "won",      "wrong",    "www",      "you",          "your"};

// Whether a list contains the word or the singular of the word.
template <std::size_t N>
bool has(const std::array<std::string_view, N>& list, std::string_view word) {
    return std::any_of(list.begin(), list.end(), [word](std::string_view listed) {
        return word == listed || (word.ends_with('s') && word.substr(0, word.size() - 1) == listed);
    });
}

bool is_staff_title(std::string_view word) {
    return word.starts_with("admin") || word.ends_with("admin") || word.ends_with("admins") ||
           word.starts_with("alces") || has(kStaffTitles, word);
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
    if (std::all_of(words.begin(), words.end(),
                    [](std::string_view word) { return has(kWords, word); }))
        return true;
    for (std::size_t first = 0; first < words.size(); ++first) {
        std::string joined;  // consecutive words, because "web-master" deceives like "webmaster"
        for (std::size_t last = first; last < words.size(); ++last)
            if (is_staff_title(joined += words[last])) return true;
        if (first == 0 && has(kWords, joined)) return true;  // the whole name
    }
    return false;
}

}  // namespace alces

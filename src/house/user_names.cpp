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

// Words that are reserved only if all words of the name are among them: words with which lines of
// the program begin, words that can precede or follow them, as in "the-computer" and
// "lost-on-time", and words from the addresses of services. Many of the latter are in RFC 2142.
// A verb is listed without the s of "wins".
constexpr auto kWords = std::to_array<std::string_view>(
    {"a",          "abandoned",    "aborted",      "abuse",        "accept",      "accepted",
     "account",    "address",      "adjudicated",  "adjudication", "advantage",   "after",
     "agreed",     "agreement",    "alert",        "all",          "already",     "an",
     "and",        "announcement", "another",      "any",          "arbiter",     "are",
     "as",         "ask",          "at",           "attention",    "away",        "be",
     "been",       "begin",        "begun",        "belong",       "billing",     "black",
     "blow",       "board",        "bot",          "both",         "broadcast",   "but",
     "by",         "byte",         "can",          "cannot",       "capture",     "care",
     "castle",     "changed",      "chat",         "check",        "checkmate",   "checkmated",
     "chief",      "claim",        "clock",        "closed",       "computer",    "connecting",
     "connection", "console",      "contact",      "continue",     "customer",    "day",
     "decline",    "declined",     "defeat",       "deleted",      "desk",        "did",
     "differ",     "director",     "disconnected", "does",         "draw",        "empty",
     "end",        "ended",        "enter",        "error",        "everybody",   "everyone",
     "failed",     "fell",         "file",         "finished",     "flag",        "for",
     "forfeit",    "forfeited",    "format",       "free",         "from",        "ftp",
     "further",    "game",         "gameover",     "get",          "give",        "guest",
     "has",        "have",         "head",         "help",         "hint",        "host",
     "hotline",    "house",        "idle",         "ignored",      "illegal",     "imitate",
     "imitating",  "in",           "info",         "into",         "invalid",     "is",
     "it",         "its",          "join",         "joined",       "judge",       "jump",
     "key",        "launches",     "left",         "level",        "line",        "list",
     "loaded",     "login",        "logout",       "lose",         "lost",        "mail",
     "mainly",     "maintenance",  "make",         "marketing",    "mate",        "mated",
     "message",    "missing",      "mixes",        "move",         "my",          "name",
     "neither",    "network",      "new",          "next",         "no",          "nobody",
     "none",       "not",          "note",         "nothing",      "notice",      "of",
     "offer",      "offered",      "old",          "on",           "one",         "only",
     "op",         "oper",         "opponent",     "or",           "other",       "out",
     "over",       "pace",         "passed",       "password",     "play",        "player",
     "playing",    "point",        "premove",      "press",        "privacy",     "promote",
     "puzzle",     "quit",         "rank",         "reading",      "reconnected", "recorded",
     "referee",    "rejected",     "rejoined",     "rematch",      "remove",      "repeat",
     "repetition", "report",       "require",      "reserve",      "resign",      "resignation",
     "resigned",   "restricted",   "result",       "resume",       "resumed",     "returned",
     "rule",       "sacrifice",    "sale",         "same",         "save",        "saved",
     "second",     "secret",       "send",         "sent",         "service",     "session",
     "setup",      "show",         "shutdown",     "site",         "somebody",    "spectator",
     "ssh",        "stalemate",    "stalemated",   "start",        "started",     "stay",
     "still",      "table",        "take",         "takeback",     "taken",       "team",
     "terminal",   "that",         "the",          "there",        "this",        "threat",
     "threaten",   "time",         "timed",        "timeout",      "to",          "too",
     "total",      "tour",         "tournament",   "try",          "turn",        "type",
     "umpire",     "unable",       "undo",         "undone",       "unfinished",  "unknown",
     "up",         "use",          "usenet",       "user",         "uucp",        "vanish",
     "variant",    "victory",      "waited",       "waiting",      "warning",     "was",
     "watch",      "watching",     "web",          "welcome",      "were",        "what",
     "which",      "white",        "who",          "whose",        "win",         "with",
     "without",    "won",          "wrong",        "www",          "you",         "your"});

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

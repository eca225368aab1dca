#include "search/limit_words.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/word_list.h"
#include "search/levels.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr Range kClockTimes{0, 1'000'000'000'000};  // milliseconds
constexpr Range kMovesToGo{0, 999};

ClockLimits& clock_of(SearchLimits& limits) {
    return limits.clock ? *limits.clock : limits.clock.emplace();
}
void set_remaining(SearchLimits& limits, long long number) {
    clock_of(limits).remaining = milliseconds(number);
}
void set_increment(SearchLimits& limits, long long number) {
    clock_of(limits).increment = milliseconds(number);
}

// `level` comes first and the clocks come last, so that limit_words() and go_words() can be parts
// of one array.
constexpr std::size_t kClockWords = 5;
constexpr std::array kWords{
    LimitWord{"level", kLevels,
              [](SearchLimits& limits, long long n) { limits.level = static_cast<int>(n); }, "N",
              "playing strength, 1 (beginner) to 10 (full strength)"},
    LimitWord{"depth", kDepths,
              [](SearchLimits& limits, long long n) { limits.depth = static_cast<int>(n); }, "N",
              "search at most N plies"},
    LimitWord{"movetime", kMoveTimes,
              [](SearchLimits& limits, long long n) { limits.movetime = milliseconds(n); }, "MS",
              "think for at most MS milliseconds per move"},
    LimitWord{
        "nodes", kNodeCounts,
        [](SearchLimits& limits, long long n) { limits.nodes = static_cast<std::uint64_t>(n); },
        "N", "search at most N nodes"},
    LimitWord{"wtime", kClockTimes, set_remaining, {}, {}, Color::White},
    LimitWord{"btime", kClockTimes, set_remaining, {}, {}, Color::Black},
    LimitWord{"winc", kClockTimes, set_increment, {}, {}, Color::White},
    LimitWord{"binc", kClockTimes, set_increment, {}, {}, Color::Black},
    LimitWord{"movestogo", kMovesToGo,
              [](SearchLimits& limits, long long n) {
                  clock_of(limits).moves_to_go = static_cast<int>(n);
              }},
};

}  // namespace

std::optional<long long> parse_number(std::string_view text, Range range) {
    return parse_number(text, range.least, range.most);
}

std::string range_text(Range range) {
    const std::string to = range.least < 0 ? " to " : "-";
    return std::to_string(range.least) + to + std::to_string(range.most);
}

std::string one_of(std::span<const std::string_view> names) { return word_list(names, "or"); }

std::string must_be(std::string_view name, std::string_view wanted, std::string_view given) {
    return std::string(name) + " must be " + std::string(wanted) + ", not \"" + printable(given) +
           '"';
}

std::span<const LimitWord> limit_words() {
    return std::span(kWords).first(kWords.size() - kClockWords);
}

std::span<const LimitWord> go_words() { return std::span(kWords).subspan(1); }

const LimitWord* find_word(std::span<const LimitWord> words, std::string_view name) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const LimitWord& word) { return word.name == name; });
    return found == words.end() ? nullptr : &*found;
}

Result<SearchLimits> read_limits(std::string_view words, const SearchLimits& otherwise) {
    std::string_view name = take_word(words);
    if (name.empty()) return otherwise;
    SearchLimits limits;
    limits.seed = otherwise.seed;
    limits.threads = otherwise.threads;
    for (; !name.empty(); name = take_word(words)) {
        if (name.starts_with("--")) name.remove_prefix(2);
        const LimitWord* word = find_word(limit_words(), name);
        if (word == nullptr)
            return Error{ErrorKind::Command,
                         "unknown limit: " + std::string(name) +
                             "; the limits are depth, movetime, nodes and level"};
        const std::string_view text = take_word(words);
        if (text.empty())
            return Error{ErrorKind::Command,
                         "missing argument: " + std::string(name) + ' ' + std::string(word->unit)};
        const bool is_level = name == "level";
        const auto number = is_level ? std::optional<long long>(parse_level(text))
                                     : parse_number(text, word->range);
        if (!number) {
            const std::string wanted = is_level ? level_range_text(text) : range_text(word->range);
            return Error{ErrorKind::Command, must_be(name, wanted, text)};
        }
        word->set(limits, *number);
    }
    return limits;
}

}  // namespace alces

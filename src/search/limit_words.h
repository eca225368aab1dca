// The names and ranges of search limits, the same in options of the command line, at the prompt, in
// `match` and in UCI's `go`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/strength.h"
#include "search/limits.h"

namespace alces {

// Both ends are included.
struct Range {
    long long least, most;
};
inline constexpr int kMostThreads = 256;

inline constexpr Range kDepths{1, kMaxPly};
inline constexpr Range kMoveTimes{1, 24LL * 60 * 60 * 1000};  // milliseconds
inline constexpr Range kNodeCounts{1, 1'000'000'000'000'000};
inline constexpr Range kLevels{kWeakestLevel, kStrongestLevel};
inline constexpr Range kHashSizes{1, 65536};  // mebibytes
inline constexpr Range kThreadCounts{1, kMostThreads};
inline constexpr Range kLineCounts{1, 256};  // best lines to report
inline constexpr Range kPerftDepths{0, 20};

// Parses a decimal number. Returns nothing if `text` is not a number or is out of range.
[[nodiscard]] std::optional<long long> parse_number(std::string_view text, Range range);
// "1-10"
[[nodiscard]] std::string range_text(Range range);
// "white, black or auto"
[[nodiscard]] std::string one_of(std::span<const std::string_view> names);
// `--level must be 1-10, not "99"`
[[nodiscard]] std::string must_be(std::string_view name, std::string_view wanted,
                                  std::string_view given);

// A limit is written as its name and a number.
struct LimitWord {
    std::string_view name;
    Range range;
    void (*set)(SearchLimits& limits, long long number);
    std::string_view unit{}, help{};  // for the command line
    std::optional<Color> side{};      // the side whose clock it is; the other side ignores it
};
// depth, movetime, nodes and level, for the command line and the prompt.
[[nodiscard]] std::span<const LimitWord> limit_words();
// depth, movetime, nodes, the clocks and movestogo, for UCI's `go`.
[[nodiscard]] std::span<const LimitWord> go_words();
// Null if no limit has that name.
[[nodiscard]] const LimitWord* find_word(std::span<const LimitWord> words, std::string_view name);

// Parses "depth 6 nodes 10000", with or without dashes before the names. For an empty text, returns
// `otherwise`; for any other, the named limits with the threads and the seed of `otherwise`. Fails
// with ErrorKind::Command.
[[nodiscard]] Result<SearchLimits> read_limits(std::string_view words,
                                               const SearchLimits& otherwise);

}  // namespace alces

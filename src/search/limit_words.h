// The limits of a search as they are written: on the command line after two dashes, at the prompt,
// by `match` and after `go` in UCI. Every front end takes names and ranges from here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "search/limits.h"

namespace alces {

// Both ends belong to it.
struct Range {
    long long least, most;
};
inline constexpr int kWeakestLevel = 1;
inline constexpr int kStrongestLevel = 10;
inline constexpr int kMostThreads = 256;

inline constexpr Range kDepths{1, kMaxPly};
inline constexpr Range kMoveTimes{1, 24LL * 60 * 60 * 1000};  // milliseconds
inline constexpr Range kNodeCounts{1, 1'000'000'000'000'000};
inline constexpr Range kLevels{kWeakestLevel, kStrongestLevel};
inline constexpr Range kHashSizes{1, 65536};  // mebibytes
inline constexpr Range kThreadCounts{1, kMostThreads};
inline constexpr Range kLineCounts{1, 256};  // of the best lines that are reported
inline constexpr Range kPerftDepths{0, 20};

// A decimal number that is all of `text` and lies in the range.
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
    std::optional<Color> side{};      // whose clock it is; it counts for nobody else
};
// depth, movetime, nodes and level: what people may say.
[[nodiscard]] std::span<const LimitWord> limit_words();
// What UCI's `go` may say: depth, movetime, nodes, and the clocks.
[[nodiscard]] std::span<const LimitWord> go_words();
// Null if there is none of that name.
[[nodiscard]] const LimitWord* find_word(std::span<const LimitWord> words, std::string_view name);

// "depth 6 nodes 10000", with dashes before the names if wished. `otherwise` if there is no word;
// else its threads and its seed with the limits that are named.
[[nodiscard]] Result<SearchLimits> read_limits(std::string_view words,
                                               const SearchLimits& otherwise);

}  // namespace alces

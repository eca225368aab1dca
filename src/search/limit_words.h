// The names and ranges of search limits. The command line, the prompt, `match` and UCI's `go` all
// use them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/strength.h"
#include "search/limits.h"

namespace alces {

// A range of numbers that includes both ends.
struct Range {
    long long least, most;
};
inline constexpr int kMaxThreads = 256;

inline constexpr Range kDepths{1, kMaxPly};
inline constexpr Range kMoveTimes{1, 24LL * 60 * 60 * 1000};  // milliseconds
inline constexpr Range kNodeCounts{1, 1'000'000'000'000'000};
inline constexpr Range kLevels{kWeakestLevel, kStrongestLevel};
inline constexpr Range kHashSizes{1, 65536};  // mebibytes
inline constexpr Range kThreadCounts{1, kMaxThreads};
inline constexpr Range kLineCounts{1, 256};  // how many best lines to report
inline constexpr Range kPerftDepths{0, 20};

// Parses a decimal number. Returns nothing if `text` is not a number or the number is out of range.
[[nodiscard]] std::optional<long long> parse_number(std::string_view text, Range range);
// Formats a range: "1-10".
[[nodiscard]] std::string range_text(Range range);
// Lists alternatives: "white, black or auto".
[[nodiscard]] std::string one_of(std::span<const std::string_view> names);
// Writes an error message: `--level must be 1-10, not "99"`.
[[nodiscard]] std::string must_be(std::string_view name, std::string_view wanted,
                                  std::string_view given);

// One limit, which is written as its name followed by a number. A level can also have a name; see
// parse_level().
struct LimitWord {
    std::string_view name;
    Range range;
    void (*set)(SearchLimits& limits, long long number);
    std::string_view unit{}, help{};  // for the help of the command line
    std::optional<Color> side{};      // for a clock: the side that it belongs to
};
// The limits of the command line and the prompt: depth, movetime, nodes and level.
[[nodiscard]] std::span<const LimitWord> limit_words();
// The limits of UCI's `go`: depth, movetime, nodes, the clocks and movestogo.
[[nodiscard]] std::span<const LimitWord> go_words();
// Finds a limit by its name. Returns null if none has that name.
[[nodiscard]] const LimitWord* find_word(std::span<const LimitWord> words, std::string_view name);

// Parses limits such as "depth 6 nodes 10000", with or without dashes before the names. The result
// has only the limits that `words` names, with the threads and the seed of `otherwise`. For an
// empty string, returns `otherwise`. Fails with ErrorKind::Command.
[[nodiscard]] Result<SearchLimits> read_limits(std::string_view words,
                                               const SearchLimits& otherwise);

}  // namespace alces

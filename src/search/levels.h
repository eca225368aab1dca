// The playing levels: limits of the search, and deliberate mistakes at the weaker ones.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "search/limit_words.h"
#include "search/tree.h"

namespace alces {

struct LevelPlan {
    int depth;
    std::uint64_t nodes;
    std::chrono::milliseconds time;
    // By how many centipawns the chosen move may be worse than the best. Above 0, the search is
    // also shallower, because it computes a dozen lines to choose from.
    Score mistake_margin;
    int depth1_percent;  // percentage of moves chosen by their scores at depth 1
};

// The name of a level; some levels have one. A user can type it instead of the number.
struct LevelName {
    std::string_view word;   // to type
    std::string_view label;  // to show
    int level;
};
[[nodiscard]] std::span<const LevelName> level_names();  // from the weakest
// Parses "3" or "casual"; nothing for other text.
[[nodiscard]] std::optional<int> parse_level(std::string_view text);
// The valid values, for an error message about `text`: the range, and the names too if it is a
// word.
[[nodiscard]] std::string level_range_text(std::string_view text);
// The name of this level or, if it has none, of the nearest weaker level with a name: "Casual".
[[nodiscard]] std::string_view level_label(int level);
// "Casual, level 3", but "Full strength" for the strongest.
[[nodiscard]] std::string level_text(int level);
// The same for the computer's limits; "computer" if they limit depth, nodes or time without a
// level.
[[nodiscard]] std::string strength_text(const SearchLimits& limits);
// "beginner 1, casual 3, ..."
[[nodiscard]] std::string listed_level_names();

// The plan of a level. A level out of range counts as the nearest valid one.
[[nodiscard]] LevelPlan plan_for(int level);

// Turns the level into limits of depth, nodes and time. A lower limit that is already set stays.
[[nodiscard]] SearchLimits with_level(SearchLimits limits);

// Chooses at random one of `lines`, which begin with the best, that is at most `mistake_margin`
// worse than the best, and returns its index. If the best line has a mate score, it is chosen. For
// the same seed and key, the choice is the same.
[[nodiscard]] std::size_t choose_with_mistakes(std::span<const RootMove> lines,
                                               Score mistake_margin, std::uint64_t seed,
                                               std::uint64_t key);

// Decides at random whether this move is chosen by the scores at depth 1.
[[nodiscard]] bool uses_depth1_ranking(const LevelPlan& plan, std::uint64_t seed,
                                       std::uint64_t key);

}  // namespace alces

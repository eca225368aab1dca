// Defines the playing levels: limits of the search, and deliberate mistakes of the weaker levels.
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
    // The chosen move is at most this many centipawns worse than the best. If the margin is above
    // 0, the search is also shallower, because it computes a dozen lines to choose from.
    Score mistake_margin;
    int depth1_percent;  // percentage of moves that are chosen by their scores at depth 1
};

// The name of a level, which a user can type instead of the number. Only some levels have one.
struct LevelName {
    std::string_view word;   // as typed
    std::string_view label;  // as shown
    int level;
};
[[nodiscard]] std::span<const LevelName> level_names();  // from the weakest
// Parses the number or the name of a level, such as "3" or "casual". Returns nothing for other
// strings.
[[nodiscard]] std::optional<int> parse_level(std::string_view text);
// Lists the valid levels for an error message about `text`: the range of numbers and, if `text` is
// a word, the names.
[[nodiscard]] std::string level_range_text(std::string_view text);
// Returns the name of a level, such as "Casual". A level without a name gets the name of the
// nearest weaker level that has one.
[[nodiscard]] std::string_view level_label(int level);
// Describes a level: "Casual, level 3", or "Full strength" for the strongest.
[[nodiscard]] std::string level_text(int level);
// Describes the computer's limits as level_text() does. Limits of depth, nodes or time without a
// level are described as "computer".
[[nodiscard]] std::string strength_text(const SearchLimits& limits);
// Lists all names: "beginner 1, casual 3, ...".
[[nodiscard]] std::string listed_level_names();

// Returns the plan of a level. A level out of range counts as the nearest valid one.
[[nodiscard]] LevelPlan plan_for(int level);

// Turns the level into limits of depth, nodes and time. A lower limit that is already set is kept.
[[nodiscard]] SearchLimits with_level(SearchLimits limits);

// Chooses one of `lines` at random and returns its index. `lines` must be sorted, the best first.
// The chosen line is at most `mistake_margin` worse than the best. If the best line has a mate
// score, it is chosen. The same seed and key always give the same choice.
[[nodiscard]] std::size_t choose_with_mistakes(std::span<const RootMove> lines,
                                               Score mistake_margin, std::uint64_t seed,
                                               std::uint64_t key);

// Decides at random whether a move is chosen by the scores at depth 1. The same seed and key always
// give the same decision.
[[nodiscard]] bool uses_depth1_ranking(const LevelPlan& plan, std::uint64_t seed,
                                       std::uint64_t key);

}  // namespace alces

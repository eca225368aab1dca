// Playing strength from 1 to 10: how far to look, and how often to slip.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "search/limit_words.h"
#include "search/tree.h"

namespace alces {

struct LevelPlan {
    int depth;
    std::uint64_t nodes;
    std::chrono::milliseconds time;
    // How much worse than the best a move may be and still get played. Any slip at all costs depth:
    // a dozen lines are searched to choose from.
    Score mistake_margin;
    int depth1_percent;  // of a hundred moves: those played as they look at a depth of one
};

// Levels out of range count as the nearest.
[[nodiscard]] LevelPlan plan_for(int level);

// `limits` with its level spelled out as depth, nodes and time, none of them raised.
[[nodiscard]] SearchLimits with_level(SearchLimits limits);

// Which of `lines`, best first, to play: one that is at most `slip` worse than the best, by chance.
// Mates are not slipped from. The same seed and key choose the same.
[[nodiscard]] std::size_t choose_with_mistakes(std::span<const RootMove> lines,
                                               Score mistake_margin, std::uint64_t seed,
                                               std::uint64_t key);

// Whether this move is played at the first look, by chance.
[[nodiscard]] bool uses_depth1_ranking(const LevelPlan& plan, std::uint64_t seed,
                                       std::uint64_t key);

}  // namespace alces

// Counts the leaf nodes of the tree of legal moves (perft).
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

// Counts the leaf nodes at `depth`; 1 for depth 0. Includes moves after a draw by rule.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

struct DividedPerft {
    std::vector<std::string> lines;  // "e2e4: 20": the leaf nodes below each legal move; sorted
    std::uint64_t total = 0;
};
// Counts the leaf nodes below each legal move. At depth 0, `lines` is empty and `total` is 1. The
// result is meaningless if `stop` was requested.
[[nodiscard]] DividedPerft divided_perft(const Position& position, int depth,
                                         const std::stop_token& stop = {});

}  // namespace alces

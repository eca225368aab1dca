// The bench command: searches a fixed set of positions. The node count identifies the behaviour of
// the search, and the time measures its speed.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "rules/position.h"

namespace alces {

struct BenchResult {
    std::uint64_t nodes;
    std::chrono::milliseconds elapsed;
};

inline constexpr int kBenchDepth = 8;

// Searches each position to `depth` plies with one thread. The node count is the same on every
// machine.
[[nodiscard]] BenchResult bench(std::span<const Position> positions, int depth = kBenchDepth);

}  // namespace alces

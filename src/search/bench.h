// A fixed amount of work: its node count identifies the search's behaviour, its time the speed.
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

// Each position to `depth` plies, one thread, a fresh table: the same nodes on every machine.
[[nodiscard]] BenchResult bench(std::span<const Position> positions, int depth = kBenchDepth);

}  // namespace alces

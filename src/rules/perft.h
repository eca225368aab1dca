// Counts of the leaves of the tree of legal moves.
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace alces {

// Draws by count or repetition do not stop it. depth 0 is 1.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

}  // namespace alces

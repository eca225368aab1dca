// Chooses starting positions and moves at random.
#pragma once

#include <cstdint>

#include "game/game.h"

namespace alces {

// In the following, `dice` is the state of next_random(), which each choice advances.

// One of the starting positions of the variant, each with the same probability.
[[nodiscard]] Position random_start(const Variant& variant, std::uint64_t& dice);
// A legal move, each with the same probability. There must be one.
[[nodiscard]] Move random_move(const Game& game, std::uint64_t& dice);

}  // namespace alces

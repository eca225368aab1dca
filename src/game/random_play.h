// Chooses starting positions and moves at random.
#pragma once

#include <cstdint>

#include "game/game.h"

namespace alces {

// In the following functions, `dice` is the state of next_random(). Each choice advances this
// state.

// Returns a starting position of the variant. All starting positions have the same probability.
[[nodiscard]] Position random_start(const Variant& variant, std::uint64_t& dice);
// Returns a legal move. All legal moves have the same probability. There must be at least one.
[[nodiscard]] Move random_move(const Game& game, std::uint64_t& dice);

}  // namespace alces

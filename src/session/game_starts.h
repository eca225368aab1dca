// Finds the starting positions of new games.
//
// Owns the default starting position, and the random numbers for random setups.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "rules/position.h"

namespace alces {

class GameStarts {
  public:
    GameStarts(const Position& home, std::uint64_t seed) : home_(home), dice_(seed) {}

    // Returns the starting position of games that name no other starting position.
    [[nodiscard]] const Position& default_start() const { return home_; }
    void set_default_start(const Position& home) { home_ = home; }
    // Returns a starting position of the variant. `setup` is a number or `random`; if it is empty,
    // the first setup is used.
    [[nodiscard]] Result<Position> start_of(const Variant& variant, std::string_view setup);

  private:
    Position home_;
    std::uint64_t dice_;  // the state of next_random()
};

}  // namespace alces

// Stores the positions of a game. A position keeps its address until it is released, and the memory
// of released positions is used again.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rules/position.h"

namespace alces {

class PositionPool {
  public:
    PositionPool() = default;
    PositionPool(const PositionPool& other);
    PositionPool(PositionPool&&) noexcept = default;
    PositionPool& operator=(const PositionPool& other);
    PositionPool& operator=(PositionPool&&) noexcept = default;
    ~PositionPool() = default;

    // Releases all positions and stores `first` as number 0.
    void reset(const Position& first);
    // Stores a copy of `position`, and returns its number.
    [[nodiscard]] std::uint32_t add(const Position& position);
    void release(std::uint32_t number) { free_.push_back(number); }
    // The number must be in use.
    [[nodiscard]] Position& operator[](std::uint32_t number) { return *positions_[number]; }
    [[nodiscard]] const Position& operator[](std::uint32_t number) const {
        return *positions_[number];
    }

  private:
    std::vector<std::unique_ptr<Position>> positions_;
    std::vector<std::uint32_t> free_;  // the numbers of released positions
};

}  // namespace alces

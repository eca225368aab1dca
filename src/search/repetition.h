// The positions on the way to the one under search, for repetitions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/position.h"

namespace alces {

class KeyPath {
  public:
    // Starts with the game's earlier keys, oldest first; the root is pushed like all others.
    explicit KeyPath(std::span<const std::uint64_t> earlier);

    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }
    // After a pass no earlier position can be reached again by the rules.
    void push_pass(std::uint64_t key);
    void pop_pass();

    // Whether `position`, the last that was pushed, repeats: it stood once before since the root,
    // or as often before as the game's rule takes to end it. Where no rule ends it, going round in
    // circles comes to the same in the end: the draw by count.
    [[nodiscard]] bool repeats(const Position& position) const;

  private:
    std::vector<std::uint64_t> keys_;
    std::size_t root_;                // where the root's key is
    std::vector<std::size_t> floor_;  // keys below the last of these are out of reach
};

}  // namespace alces

// Detects repetitions. Holds the keys of the game's earlier positions and of the positions from the
// root to the current node.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/position.h"

namespace alces {

class KeyPath {
  public:
    // `earlier` holds the keys of the game's earlier positions, oldest first. The caller then
    // pushes the root's key like any other.
    explicit KeyPath(std::span<const std::uint64_t> earlier);

    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }
    // Adds the position after a null move. Positions before the null move cannot be repeated.
    void push_pass(std::uint64_t key);
    void pop_pass();

    // Whether `position`, whose key was pushed last, counts as a repetition. It does if the
    // position has already occurred at or after the root, or if the position has now occurred in
    // the game as often as the rule requires. In a game without a repetition rule, three
    // occurrences count as a repetition, because repeating makes no progress.
    [[nodiscard]] bool repeats(const Position& position) const;

  private:
    std::vector<std::uint64_t> keys_;
    std::size_t root_;                // the index of the root's key
    std::vector<std::size_t> floor_;  // keys before the last of these indices cannot be repeated
};

}  // namespace alces

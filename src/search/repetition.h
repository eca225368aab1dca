// The positions on the way to the one under search, for draws by repetition and by count.
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
    // or as often before as the game's rule takes to end it.
    [[nodiscard]] bool repeats(const Position& position) const;

  private:
    std::vector<std::uint64_t> keys_;
    std::size_t root_;                // where the root's key is
    std::vector<std::size_t> floor_;  // keys below the last of these are out of reach
};

// Draws that end the game whoever is to move: only kings left, or too long without progress. The
// latter gives way to checkmate, which the caller must look for.
[[nodiscard]] bool only_kings_left(const Position& position);
[[nodiscard]] bool ply_count_reached(const Position& position);

}  // namespace alces

// The keys of the game's earlier positions and of those from the root to the current node, for
// repetition detection.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/position.h"

namespace alces {

class KeyPath {
  public:
    // `earlier`: the keys of the game's earlier positions, oldest first. The root's key is then
    // pushed like any other.
    explicit KeyPath(std::span<const std::uint64_t> earlier);

    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }
    // A null move: positions before it cannot be repeated.
    void push_pass(std::uint64_t key);
    void pop_pass();

    // Whether `position`, whose key was pushed last, counts as a repetition: it has already
    // occurred at the root or after it, or it has now occurred in the game as often as the rule
    // requires. In a game without such a rule, three times are enough, because repeating makes no
    // progress.
    [[nodiscard]] bool repeats(const Position& position) const;

  private:
    std::vector<std::uint64_t> keys_;
    std::size_t root_;                // index of the root's key
    std::vector<std::size_t> floor_;  // keys below the last of these cannot be repeated
};

}  // namespace alces

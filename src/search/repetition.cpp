#include "search/repetition.h"

#include <algorithm>

namespace alces {
namespace {

// How many occurrences count as a repetition in games without a repetition rule.
constexpr int kRepetitionsWithoutRule = 3;

}  // namespace

KeyPath::KeyPath(std::span<const std::uint64_t> earlier)
    : keys_(earlier.begin(), earlier.end()), root_(earlier.size()), floor_{0} {}

void KeyPath::push_pass(std::uint64_t key) {
    floor_.push_back(keys_.size());
    push(key);
}

void KeyPath::pop_pass() {
    pop();
    floor_.pop_back();
}

bool KeyPath::repeats(const Position& position) const {
    const int rule = position.variant().spec().draws.repetitions;
    const int needed = rule == 0 ? kRepetitionsWithoutRule : rule;
    const std::size_t last = keys_.size() - 1;
    const std::size_t back =
        std::min(static_cast<std::size_t>(position.plies_since_reset()), last - floor_.back());
    int seen = 1;
    for (std::size_t distance = 4; distance <= back; distance += 2) {
        if (keys_[last - distance] != keys_[last]) continue;
        if (last - distance >= root_ || ++seen >= needed) return true;
    }
    return false;
}

}  // namespace alces

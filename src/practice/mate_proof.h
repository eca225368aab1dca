// Proves forced mates. Tries every defence, so that a proof does not depend on the pruning of a
// search.
#pragma once

#include <cstdint>

#include "rules/movegen.h"

namespace alces {

class MateProof {
  public:
    // Gives up after all calls together have tried `most_positions` positions.
    explicit MateProof(std::uint64_t most_positions = 2'000'000) : left_(most_positions) {}

    // Whether `first` forces mate in at most `moves` moves. Of the attacker's later moves, tries
    // all checks, and quiet moves only if two moves are left. The result false may therefore also
    // mean that a longer mate with quiet moves was not found, or that the proof was given up.
    [[nodiscard]] bool forces_mate(const Position& position, Move first, int moves);
    // Whether any move forces mate in at most `moves` moves. The same restrictions apply, also to
    // the first move.
    [[nodiscard]] bool has_mate(const Position& position, int moves);

  private:
    [[nodiscard]] bool try_moves(const Position& position, int moves, bool checks);

    std::uint64_t left_;
};

}  // namespace alces

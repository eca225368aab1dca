// Proves forced mates. Tries every defence, so that a proof does not depend on the pruning of a
// search.
#pragma once

#include <cstdint>

#include "rules/movegen.h"

namespace alces {

class MateProof {
  public:
    // Gives up after all calls together have tried `max_positions` positions.
    explicit MateProof(std::uint64_t max_positions = 2'000'000) : left_(max_positions) {}

    // Whether `first` forces mate in at most `moves` moves. After `first`, tries all checks of the
    // attacker, and other moves only if two moves are left. The result false may therefore also
    // mean that a longer mate was missed because some of its moves give no check, or that the proof
    // was given up.
    [[nodiscard]] bool forces_mate(const Position& position, Move first, int moves);
    // Whether any move forces mate in at most `moves` moves. Tries all checks, and other moves only
    // if `moves` is 2.
    [[nodiscard]] bool has_mate(const Position& position, int moves);

  private:
    [[nodiscard]] bool try_moves(const Position& position, int moves, bool checks);

    std::uint64_t left_;
};

}  // namespace alces

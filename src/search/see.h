// Static exchange evaluation (SEE): the material that a move wins or loses by captures on its
// target square.
#pragma once

#include "rules/position.h"
#include "search/piece_values.h"

namespace alces {

// In centipawns from the mover's point of view. Both sides capture on the target with their least
// valuable piece for as long as it pays; lines open and screens disappear as pieces leave. For an
// explosion the result is the enemy's loss minus the mover's own, which includes the exploding
// piece. Pins are ignored.
[[nodiscard]] Score static_exchange(const Position& position, Move move,
                                    const ByPieceType<Score>& values);

}  // namespace alces

// Static exchange evaluation (SEE): the material that a move wins or loses through captures on its
// target square.
#pragma once

#include "rules/position.h"
#include "search/piece_values.h"

namespace alces {

// Returns the result in centipawns from the mover's point of view. Both sides capture on the target
// with their least valuable piece for as long as it pays. As pieces leave, lines open and screens
// disappear. For a move that explodes, the result is the enemy's loss minus the mover's own loss,
// which includes the exploding piece. In games whose captures explode, the result for any other
// move is its gain minus the gain of the opponent's best capture on the target. Pins are ignored.
[[nodiscard]] Score static_exchange(const Position& position, Move move,
                                    const ByPieceType<Score>& values);

}  // namespace alces

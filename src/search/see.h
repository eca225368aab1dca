// Static exchange evaluation: what a move wins or loses on its target square alone.
#pragma once

#include "rules/position.h"
#include "search/piece_values.h"

namespace alces {

// The balance for the mover, in hundredths of a pawn, once both sides have captured on the target
// for as long as it pays, cheapest piece first, lines opening and screens vanishing as pieces
// leave. An explosion's is the enemy's loss less one's own, the exploding piece included. Pins are
// not seen.
[[nodiscard]] Score static_exchange(const Position& position, Move move,
                                    const ByPieceType<Score>& values);

}  // namespace alces

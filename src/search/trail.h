// The last two moves before a position, which index the continuation histories and the correction
// history.
#pragma once

#include <array>

#include "rules/types.h"

namespace alces {

// A move, identified by its piece and its target square.
struct Step {
    Piece piece = kNoPiece;  // kNoPiece for a null move, and before the root
    Square to = kNoSquare;
};
// The opponent's last move, followed by the mover's last move.
using Trail = std::array<Step, 2>;

}  // namespace alces

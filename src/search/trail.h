// The last two moves before a position, which index the continuation histories and the correction
// history.
#pragma once

#include <array>

#include "rules/types.h"

namespace alces {

// A move, identified by its piece and target square.
struct Step {
    Piece piece = kNoPiece;  // none for a null move, and before the root
    Square to = kNoSquare;
};
// The opponent's last move, and the mover's move before it.
using Trail = std::array<Step, 2>;

}  // namespace alces

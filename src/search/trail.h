// The last two moves before a position, the keys of continuation and correction histories.
#pragma once

#include <array>

#include "rules/types.h"

namespace alces {

// A move, by its piece and target.
struct Step {
    Piece piece = kNoPiece;  // none for a null move, and before the root
    Square to = kNoSquare;
};
// The opponent's last move, and the mover's move before it.
using Trail = std::array<Step, 2>;

}  // namespace alces

// The moves that led to a position, as far as what is learnt from searches depends on them.
#pragma once

#include <array>

#include "rules/types.h"

namespace alces {

// A move that led here: what moved, and where to.
struct Step {
    Piece piece = kNoPiece;  // none for a pass, and before the root
    Square to = kNoSquare;
};
// The opponent's last move, and one's own before it.
using Trail = std::array<Step, 2>;

}  // namespace alces

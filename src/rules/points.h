// The count that decides an Apothecary game which nobody mates.
#pragma once

#include "rules/position.h"

namespace alces {

// By document 002: strong pieces 9, rooks 6, auxiliary pieces 3, jokers 4 or, against more strong
// than auxiliary pieces, 5; pawns 1, on their eighth rank 4, on their ninth 7.
[[nodiscard]] int points(const Position& position, Color color);

// From how many points ahead on it is an advantage, and not a draw.
inline constexpr int kPointsForAdvantage = 4;

}  // namespace alces

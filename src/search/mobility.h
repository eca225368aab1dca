// The average mobility of a kind of piece, from which its value is estimated.
#pragma once

#include "rules/variant.h"

namespace alces {

// The expected numbers of squares to move to and to capture on. They are averages over the squares
// where the piece may be, when a third of the board is occupied.
struct Mobility {
    double quiet = 0;     // squares to move to; the target of a flight counts a quarter
    double captures = 0;  // squares to capture on
};

// Returns the average mobility of a kind. It is 0 for a joker, which has no moves of its own.
[[nodiscard]] Mobility average_mobility(const Variant& variant, PieceType type);

}  // namespace alces

// The average mobility of a kind of piece, from which its value is estimated.
#pragma once

#include "rules/variant.h"

namespace alces {

// Expected numbers of squares, averaged over the squares where the piece may be, if a third of the
// board's squares are occupied.
struct Mobility {
    double quiet = 0;     // where it can move; squares that it flies to count a quarter
    double captures = 0;  // where it can capture
};

// 0 for a joker, which has no moves of its own.
[[nodiscard]] Mobility average_mobility(const Variant& variant, PieceType type);

}  // namespace alces

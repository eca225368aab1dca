// How far a kind of piece reaches.
#pragma once

#include "rules/variant.h"

namespace alces {

// Numbers of squares, on average over the whole board, when a third of it is full.
struct Mobility {
    double quiet = 0;     // that the piece moves to; those that it flies to count a quarter
    double captures = 0;  // where it captures something
};

// Nothing for a joker, which has no moves of its own.
[[nodiscard]] Mobility average_mobility(const Variant& variant, PieceType type);

}  // namespace alces

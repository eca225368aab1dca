// Lists the names of the figures, the drawings of pieces on large squares.
#pragma once

#include <array>
#include <string_view>

namespace alces {

// The figures that tui/figures.cpp draws, in the same order.
inline constexpr std::array<std::string_view, 18> kFigureNames{
    "king",   "queen", "rook",   "bishop", "knight", "pawn",  "camel",  "elephant", "lion",
    "cannon", "hood",  "helmet", "shield", "castle", "mitre", "jester", "sabre",    "star"};

}  // namespace alces

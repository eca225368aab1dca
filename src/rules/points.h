// Counts points in variants where points can turn a draw into an advantage (PointCountSpec).
#pragma once

#include "rules/position.h"

namespace alces {

// The points of one side; the variant must have a point count.
[[nodiscard]] inline int points(const Position& position, Color color) {
    return position.variant().spec().point_count->points(position, color);
}

// The side that leads by enough points for an advantage, if any.
[[nodiscard]] inline std::optional<Color> ahead_on_points(const Position& position) {
    const int lead = points(position, Color::White) - points(position, Color::Black);
    const int wanted = position.variant().spec().point_count->advantage;
    if (lead >= wanted) return Color::White;
    if (lead <= -wanted) return Color::Black;
    return std::nullopt;
}

}  // namespace alces

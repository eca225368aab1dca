// Advantages, and the count of points that can turn a draw into an advantage (see PointCountSpec).
#pragma once

#include "rules/position.h"

namespace alces {

// Whether a game can end in an advantage.
[[nodiscard]] inline bool has_advantages(const Variant& variant) {
    return variant.spec().point_count.has_value();
}

// Counts the points of one side. The variant must have a point count.
[[nodiscard]] inline int points(const Position& position, Color color) {
    return position.variant().spec().point_count->points(position, color);
}

// Returns the side that leads by enough points for an advantage; nothing if neither side does, or
// if the game has no advantages.
[[nodiscard]] inline std::optional<Color> ahead_on_points(const Position& position) {
    if (!has_advantages(position.variant())) return std::nullopt;
    const int lead = points(position, Color::White) - points(position, Color::Black);
    const int wanted = position.variant().spec().point_count->advantage;
    if (lead >= wanted) return Color::White;
    if (lead <= -wanted) return Color::Black;
    return std::nullopt;
}

}  // namespace alces

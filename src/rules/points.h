// The count that decides some games instead of a draw, where their page has one (PointCountSpec).
#pragma once

#include "rules/position.h"

namespace alces {

[[nodiscard]] inline int points(const Position& position, Color color) {
    return position.variant().spec().point_count->points(position, color);
}

// Which side is far enough ahead for an advantage, if either is.
[[nodiscard]] inline std::optional<Color> ahead_on_points(const Position& position) {
    const int lead = points(position, Color::White) - points(position, Color::Black);
    const int wanted = position.variant().spec().point_count->advantage;
    if (lead >= wanted) return Color::White;
    if (lead <= -wanted) return Color::Black;
    return std::nullopt;
}

}  // namespace alces

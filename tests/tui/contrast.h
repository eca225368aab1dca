// Limits and views of colours that the tests of themes and of coloured squares share.
#pragma once

#include <cstdint>

#include "tui/theme.h"

namespace alces::tui {

inline constexpr double kReadable = 4.5;  // the contrast of text by WCAG 2, level AA

// The colour as an eye without red cones, or without green ones, sees it (Viénot and others, 1999).
inline Rgb seen(Rgb c, bool without_red) {
    const double warm =
        without_red ? 0.112 * c.red + 0.888 * c.green : 0.293 * c.red + 0.707 * c.green;
    const auto mixed = static_cast<std::uint8_t>(warm);
    return {mixed, mixed, c.blue};
}

}  // namespace alces::tui

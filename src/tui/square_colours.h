// Defines the colours of the squares in the style `squares`. They do not depend on the terminal.
#pragma once

#include <cstdint>

#include "tui/appearance.h"
#include "tui/grid.h"

namespace alces::tui {

// Colours as 0xRRGGBB. All are among xterm's 256 colours.
struct SquareColours {
    std::uint32_t ink = 0;
    std::uint32_t ground = 0;
};

// Returns the colours of a square for white or black ink. Both inks have enough contrast only on a
// background with a luminance of 0.175 to 0.183, and two such colours are too similar for a
// checkerboard. Each background therefore has two shades of one hue, a darker one for white ink and
// a lighter one for black ink. On squares without a mark, the two shades are as close as the 256
// colours allow.
[[nodiscard]] SquareColours square_colours(PaletteName palette, Ground ground, bool white_ink);

}  // namespace alces::tui

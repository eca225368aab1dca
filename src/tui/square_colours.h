// The colours of the squares in the style `squares`. Independent of the terminal.
#pragma once

#include <cstdint>

#include "tui/appearance.h"
#include "tui/grid.h"

namespace alces::tui {

// As 0xRRGGBB. All are among xterm's 256 colours.
struct SquareColours {
    std::uint32_t ink = 0;
    std::uint32_t ground = 0;
};

// No background leaves enough contrast to both white and black, so each has two shades: a darker
// one for white ink and a lighter one for black ink.
[[nodiscard]] SquareColours square_colours(PaletteName palette, Ground ground, bool white_ink);

}  // namespace alces::tui

// Defines the colours of each role in the themes that have colours of their own, and finds the
// nearest colours for terminals that cannot show them. Nothing here depends on the terminal.
#pragma once

#include <array>
#include <cstdint>

#include "tui/appearance.h"
#include "tui/grid.h"

namespace alces::tui {

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

[[nodiscard]] constexpr Rgb rgb(std::uint32_t code) {
    return {static_cast<std::uint8_t>(code >> 16U), static_cast<std::uint8_t>(code >> 8U),
            static_cast<std::uint8_t>(code)};
}

struct CellColours {
    std::uint32_t foreground = 0, background = 0;             // as 0xRRGGBB
    std::uint8_t basic_foreground = 0, basic_background = 0;  // numbers among the 16 basic colours
    bool bold = false;
    bool underline = false;
};

using Palette = std::array<CellColours, kRoles>;  // in the order of Role

// Returns the palette of a theme. Returns null for themes that use the terminal's colours or none;
// text_style.h has their colours.
[[nodiscard]] const Palette* palette_of(ThemeName theme);

// Returns the nearest of xterm's 256 colours. Leaves out the first 16, which terminals redefine.
[[nodiscard]] int nearest_of_256(Rgb colour);
// Returns the colour with this number, 0-255, as xterm defines it.
[[nodiscard]] Rgb colour_of_256(int number);
// Returns one of the 16 basic colours, as xterm defines them.
[[nodiscard]] Rgb basic_colour(int number);

// Returns the contrast ratio that WCAG 2 defines, from 1 to 21.
[[nodiscard]] double contrast(Rgb a, Rgb b);

}  // namespace alces::tui

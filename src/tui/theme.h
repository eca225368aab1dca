// Colours of the screen: what each role is painted with, theme by theme. Knows no terminal; says
// what a colour becomes on one that has fewer.
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

struct Paint {
    std::uint32_t ink = 0, ground = 0;             // 0xRRGGBB
    std::uint8_t basic_ink = 0, basic_ground = 0;  // of the sixteen
    bool bold = false;
    bool underline = false;
};

using Palette = std::array<Paint, kRoles>;  // in the order of the roles

// Null for those that keep to the terminal's own colours, or use none: look.h has them.
[[nodiscard]] const Palette* palette_of(ThemeName theme);

// The one of the 256 colours of xterm that comes nearest, the first sixteen apart: terminals
// change those.
[[nodiscard]] int nearest_of_256(Rgb colour);
[[nodiscard]] Rgb colour_of_256(int number);
// The sixteen as xterm has them.
[[nodiscard]] Rgb basic_colour(int number);

// As WCAG 2 defines it, 1 to 21.
[[nodiscard]] double contrast(Rgb a, Rgb b);

}  // namespace alces::tui

#include "tui/square_colours.h"

#include <array>

namespace alces::tui {

namespace {

struct Shades {
    std::uint32_t for_white = 0, for_black = 0;  // backgrounds for white and for black ink
};
using SquarePalette = std::array<Shades, kGrounds>;  // in the order of Ground

constexpr SquarePalette kOcean{{
    {},
    {0x767676, 0x9E9E9E},  // Light
    {0x005F87, 0x0087AF},  // Dark
    {0x875F00, 0xD7D787},  // LastMove
    {0x00875F, 0x5FD7AF},  // Hint
    {0x005F00, 0x87D787},  // Quiet
    {0xAF5F00, 0xFFAF5F},  // Capture
    {0x875FAF, 0xD7AFFF},  // Matching
    {0x870087, 0xFFAFFF},  // Premove
    {0xAF005F, 0xFF87AF},  // Error
    {0xD70000, 0xFF5F5F},  // Check
    {0x5F00AF, 0xFFD75F},  // Picked
    {0xAF0000, 0xFF8700},  // Victim
    {0x303030, 0xFFFFFF},  // Cursor
}};

constexpr SquarePalette kForest{{
    {},
    {0x00875F, 0x5FAF87},  // Light
    {0x005F5F, 0x008787},  // Dark
    {0x875F00, 0xD7D75F},  // LastMove
    {0x5F5FAF, 0x87D7FF},  // Hint
    {0x005FAF, 0x87AFFF},  // Quiet
    {0xAF5F00, 0xFFAF5F},  // Capture
    {0x875FAF, 0xD7AFFF},  // Matching
    {0x870087, 0xFFAFFF},  // Premove
    {0xAF005F, 0xFF87AF},  // Error
    {0xD70000, 0xFF5F5F},  // Check
    {0x5F00AF, 0xFFD787},  // Picked
    {0xAF0000, 0xFF8700},  // Victim
    {0x303030, 0xFFFFFF},  // Cursor
}};

constexpr SquarePalette kWood{{
    {},
    {0x875F00, 0xAF8700},  // Light
    {0x4E4E4E, 0x767676},  // Dark
    {0x5F5F00, 0xD7D75F},  // LastMove
    {0x00875F, 0x5FD7AF},  // Hint
    {0x005FAF, 0x87AFFF},  // Quiet
    {0xAF00AF, 0xFF87FF},  // Capture
    {0x875FAF, 0xD7AFFF},  // Matching
    {0x005F5F, 0x00D7D7},  // Premove
    {0xAF005F, 0xFF87AF},  // Error
    {0xD70000, 0xFF5F5F},  // Check
    {0x5F00AF, 0xFFFF87},  // Picked
    {0xAF0000, 0xFF8700},  // Victim
    {0x303030, 0xFFFFFF},  // Cursor
}};

// Grey squares. The marks are in blue and sky blue against orange and yellow, after Okabe and Ito.
constexpr SquarePalette kColourblindSquares{{
    {},
    {0x767676, 0x9E9E9E},  // Light
    {0x585858, 0x767676},  // Dark
    {0x005FD7, 0x5FAFFF},  // LastMove
    {0x5F5FAF, 0xAFAFFF},  // Hint
    {0x005F87, 0xAFFFFF},  // Quiet
    {0xAF5F00, 0xFFAF00},  // Capture
    {0x875F87, 0xD787AF},  // Matching
    {0x5F005F, 0xFFD7FF},  // Premove
    {0xAF005F, 0xFF87AF},  // Error
    {0xD70000, 0xFFFF00},  // Check
    {0x00005F, 0xFFFFAF},  // Picked
    {0x870000, 0xD78700},  // Victim
    {0x121212, 0xFFFFFF},  // Cursor
}};

const SquarePalette& palette_named(PaletteName name) {
    switch (name) {
        case PaletteName::Ocean:
            return kOcean;
        case PaletteName::Forest:
            return kForest;
        case PaletteName::Wood:
            return kWood;
        case PaletteName::Colourblind:
            return kColourblindSquares;
    }
    return kOcean;
}

}  // namespace

SquareColours square_colours(PaletteName palette, Ground ground, bool white_ink) {
    const Shades& shades = palette_named(palette)[static_cast<std::size_t>(ground)];
    return white_ink ? SquareColours{0xFFFFFF, shades.for_white}
                     : SquareColours{0x000000, shades.for_black};
}

}  // namespace alces::tui

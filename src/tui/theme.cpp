#include "tui/theme.h"

#include <algorithm>
#include <cmath>

namespace alces::tui {

namespace {

// Each line describes a role: its foreground and background, its foreground and background on a
// terminal with 16 colours, whether it is bold, and whether it is underlined.
constexpr Palette kDark{{
    {0xE4E4E4, 0x1C1C1C, 7, 0},               // Text
    {0x949494, 0x1C1C1C, 8, 0},               // Faint
    {0xFFFFFF, 0x1C1C1C, 15, 0, true},        // Title
    {0xA8A8A8, 0x1C1C1C, 7, 0},               // Coordinates
    {0x767676, 0x1C1C1C, 8, 0},               // DarkSquare
    {0xFFFFD7, 0x1C1C1C, 15, 0, true},        // White
    {0x5FD7FF, 0x1C1C1C, 14, 0},              // Black
    {0x000000, 0xFFD75F, 0, 11, true},        // Cursor
    {0x000000, 0x87D787, 0, 10, true},        // Picked
    {0x87D787, 0x1C1C1C, 10, 0, true},        // Quiet
    {0xFF8787, 0x1C1C1C, 9, 0, true, true},   // Capture
    {0x000000, 0xFF5F5F, 0, 9, true},         // Victim
    {0xD7AFFF, 0x1C1C1C, 13, 0, true},        // LastMove
    {0xFFFFFF, 0xAF0000, 15, 1, true},        // Check
    {0x87D7AF, 0x1C1C1C, 10, 0, true},        // Hint
    {0xFFD75F, 0x1C1C1C, 11, 0, true, true},  // Matching
    {0x000000, 0xFFAF5F, 0, 11, true},        // ErrorSquare
    {0x000000, 0xBCBCBC, 0, 7},               // Status
    {0xFFFFFF, 0x1C1C1C, 15, 0},              // Prompt
    {0xFF8787, 0x1C1C1C, 9, 0, true},         // Error
    {0xE4E4E4, 0x303030, 15, 4},              // Dialog
    {0xBCBCBC, 0x303030, 15, 4},              // Frame
    {0x000000, 0xFFD75F, 0, 11},              // Selected
}};

constexpr Palette kLight{{
    {0x1C1C1C, 0xFFFFFF, 0, 15},              // Text
    {0x767676, 0xFFFFFF, 8, 15},              // Faint
    {0x000000, 0xFFFFFF, 0, 15, true},        // Title
    {0x5F5F5F, 0xFFFFFF, 0, 15},              // Coordinates
    {0x8A8A8A, 0xFFFFFF, 8, 15},              // DarkSquare
    {0x000000, 0xFFFFFF, 0, 15, true},        // White
    {0x005FAF, 0xFFFFFF, 4, 15},              // Black
    {0xFFFFFF, 0x5F00AF, 15, 5, true},        // Cursor
    {0xFFFFFF, 0x005F00, 0, 2, true},         // Picked
    {0x005F00, 0xFFFFFF, 4, 15, true},        // Quiet
    {0xAF0000, 0xFFFFFF, 1, 15, true, true},  // Capture
    {0xFFFFFF, 0xAF0000, 15, 1, true},        // Victim
    {0x5F00AF, 0xFFFFFF, 5, 15, true},        // LastMove
    {0xFFFFFF, 0xAF0000, 15, 1, true},        // Check
    {0x005F5F, 0xFFFFFF, 4, 15, true},        // Hint
    {0x5F5F00, 0xFFFFFF, 5, 15, true, true},  // Matching
    {0xFFFFFF, 0x875F00, 0, 3, true},         // ErrorSquare
    {0xFFFFFF, 0x444444, 15, 0},              // Status
    {0x000000, 0xFFFFFF, 0, 15},              // Prompt
    {0xAF0000, 0xFFFFFF, 1, 15, true},        // Error
    {0x000000, 0xE4E4E4, 0, 7},               // Dialog
    {0x444444, 0xE4E4E4, 0, 7},               // Frame
    {0xFFFFFF, 0x005FAF, 15, 4},              // Selected
}};

// Blue against orange and yellow, after the colour-blind safe palette of Okabe and Ito.
constexpr Palette kColourblind{{
    {0xE4E4E4, 0x121212, 7, 0},               // Text
    {0x949494, 0x121212, 8, 0},               // Faint
    {0xFFFFFF, 0x121212, 15, 0, true},        // Title
    {0xA8A8A8, 0x121212, 7, 0},               // Coordinates
    {0x767676, 0x121212, 8, 0},               // DarkSquare
    {0xFFFFFF, 0x121212, 15, 0, true},        // White
    {0x56B4E9, 0x121212, 14, 0},              // Black
    {0x000000, 0xFFFFFF, 0, 15, true},        // Cursor
    {0x000000, 0xF0E442, 0, 11, true},        // Picked
    {0xF0E442, 0x121212, 11, 0, true},        // Quiet
    {0xE69F00, 0x121212, 11, 0, true, true},  // Capture
    {0x000000, 0xE69F00, 0, 11, true},        // Victim
    {0xCC79A7, 0x121212, 13, 0, true},        // LastMove
    {0x000000, 0xE69F00, 0, 11, true},        // Check
    {0x87AFFF, 0x121212, 14, 0, true},        // Hint
    {0xF0E442, 0x121212, 11, 0, true, true},  // Matching
    {0x000000, 0xE69F00, 0, 11, true},        // ErrorSquare
    {0x000000, 0xBCBCBC, 0, 7},               // Status
    {0xFFFFFF, 0x121212, 15, 0},              // Prompt
    {0xE69F00, 0x121212, 11, 0, true},        // Error
    {0xE4E4E4, 0x303030, 15, 4},              // Dialog
    {0xBCBCBC, 0x303030, 15, 4},              // Frame
    {0x000000, 0xF0E442, 0, 11},              // Selected
}};

constexpr std::array<std::uint32_t, 16> kBasic{
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};

constexpr std::array<int, 6> kCubeSteps{0, 95, 135, 175, 215, 255};
constexpr int kCube = 16;    // the number of the first colour of the cube
constexpr int kGreys = 232;  // the number of the first grey

int distance(Rgb a, Rgb b) {
    const auto square = [](int d) { return d * d; };
    return square(a.red - b.red) + square(a.green - b.green) + square(a.blue - b.blue);
}

double luminance(Rgb colour) {
    const auto linear = [](std::uint8_t part) {
        const double value = part / 255.0;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

}  // namespace

const Palette* palette_of(ThemeName theme) {
    switch (theme) {
        case ThemeName::Dark:
            return &kDark;
        case ThemeName::Light:
            return &kLight;
        case ThemeName::Colourblind:
            return &kColourblind;
        case ThemeName::Terminal:
        case ThemeName::Mono:
            return nullptr;
    }
    return nullptr;
}

Rgb basic_colour(int number) { return rgb(kBasic[static_cast<std::size_t>(number)]); }

Rgb colour_of_256(int number) {
    if (number < kCube) return basic_colour(number);
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    if (number >= kGreys) {
        const std::uint8_t grey = byte(8 + 10 * (number - kGreys));
        return {grey, grey, grey};
    }
    const auto step = [&](int place) {
        return byte(kCubeSteps[static_cast<std::size_t>((number - kCube) / place % 6)]);
    };
    return {step(36), step(6), step(1)};
}

int nearest_of_256(Rgb colour) {
    int best = kCube;
    for (int number = kCube; number < 256; ++number)
        if (distance(colour, colour_of_256(number)) < distance(colour, colour_of_256(best)))
            best = number;
    return best;
}

double contrast(Rgb a, Rgb b) {
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

}  // namespace alces::tui

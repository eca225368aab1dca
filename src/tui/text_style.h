// Defines the attributes and colours of each role on the terminal's own background. The colours are
// among the eight that every colour terminal has. On a terminal without colours, the characters and
// attributes alone tell the roles apart.
#pragma once

#include <array>

#include "tui/grid.h"

namespace alces::tui {

enum class Ink { Default, Red, Green, Yellow, Blue, Magenta, Cyan };

struct TextStyle {
    Ink ink = Ink::Default;
    bool bold = false;
    bool dim = false;
    bool reverse = false;
    bool underline = false;
};

// The styles of all roles, in the order of the roles.
inline constexpr std::array<TextStyle, kRoles> kTextStyles{{
    {},                                                     // Text
    {.dim = true},                                          // Faint
    {.bold = true},                                         // Title
    {.dim = true},                                          // Coordinates
    {.dim = true},                                          // DarkSquare
    {.bold = true},                                         // White
    {.ink = Ink::Cyan},                                     // Black
    {.bold = true, .reverse = true},                        // Cursor
    {.ink = Ink::Green, .bold = true, .reverse = true},     // Picked
    {.ink = Ink::Green, .bold = true},                      // Quiet
    {.ink = Ink::Red, .bold = true, .underline = true},     // Capture
    {.ink = Ink::Red, .bold = true, .reverse = true},       // Victim
    {.ink = Ink::Magenta, .bold = true},                    // LastMove
    {.ink = Ink::Red, .bold = true, .reverse = true},       // Check
    {.ink = Ink::Green, .bold = true},                      // Hint
    {.ink = Ink::Yellow, .bold = true, .underline = true},  // Matching
    {.ink = Ink::Red, .bold = true, .reverse = true},       // ErrorSquare
    {.reverse = true},                                      // Status
    {},                                                     // Prompt
    {.ink = Ink::Red, .bold = true},                        // Error
    {},                                                     // Dialog
    {},                                                     // Frame
    {.reverse = true},                                      // Selected
}};

[[nodiscard]] constexpr const TextStyle& text_style(Role role) {
    return kTextStyles[static_cast<std::size_t>(role)];
}

}  // namespace alces::tui

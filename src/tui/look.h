// How each role looks. Colours only add to attributes and characters, never replace them; they are
// of the eight that every colour terminal has, on whatever background it has.
#pragma once

#include <array>

#include "tui/grid.h"

namespace alces::tui {

enum class Ink { Default, Red, Green, Yellow, Blue, Magenta, Cyan };

struct Look {
    Ink ink = Ink::Default;
    bool bold = false;
    bool dim = false;
    bool reverse = false;
    bool underline = false;
};

// In the order of the roles.
inline constexpr std::array<Look, kRoles> kLooks{{
    {},                                                     // Text
    {.dim = true},                                          // Faint
    {.bold = true},                                         // Title
    {.dim = true},                                          // Rim
    {.dim = true},                                          // Shade
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
    {.ink = Ink::Yellow, .bold = true, .underline = true},  // Fits
    {.ink = Ink::Red, .bold = true, .reverse = true},       // Blame
    {.reverse = true},                                      // Status
    {},                                                     // Prompt
    {.ink = Ink::Red, .bold = true},                        // Error
    {},                                                     // Dialog
    {},                                                     // Frame
    {.reverse = true},                                      // Selected
}};

[[nodiscard]] constexpr const Look& look_of(Role role) {
    return kLooks[static_cast<std::size_t>(role)];
}

}  // namespace alces::tui

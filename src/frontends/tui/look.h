// How each role looks. Colours only add to attributes and characters, never replace them; they are
// of the eight that every colour terminal has, on whatever background it has.
#pragma once

#include "frontends/tui/grid.h"

namespace alces::tui {

enum class Ink { Default, Red, Green, Yellow, Blue, Magenta, Cyan };

struct Look {
    Ink ink = Ink::Default;
    bool bold = false;
    bool dim = false;
    bool reverse = false;
    bool underline = false;
};

[[nodiscard]] constexpr Look look_of(Role role) {
    switch (role) {
        case Role::Text:
            return {};
        case Role::Faint:
            return {.dim = true};
        case Role::Title:
            return {.bold = true};
        case Role::Rim:
            return {.dim = true};
        case Role::Shade:
            return {.dim = true};
        case Role::White:
            return {.bold = true};
        case Role::Black:
            return {.ink = Ink::Cyan};
        case Role::Cursor:
            return {.bold = true, .reverse = true};
        case Role::Picked:
            return {.ink = Ink::Green, .bold = true, .reverse = true};
        case Role::Quiet:
            return {.ink = Ink::Green, .bold = true};
        case Role::Capture:
            return {.ink = Ink::Red, .bold = true, .underline = true};
        case Role::Victim:
            return {.ink = Ink::Red, .bold = true, .reverse = true};
        case Role::LastMove:
            return {.ink = Ink::Magenta, .bold = true};
        case Role::Check:
            return {.ink = Ink::Red, .bold = true, .reverse = true};
        case Role::Hint:
            return {.ink = Ink::Green, .bold = true};
        case Role::Status:
            return {.reverse = true};
        case Role::Prompt:
            return {};
        case Role::Error:
            return {.ink = Ink::Red, .bold = true};
        case Role::Dialog:
            return {};
        case Role::Frame:
            return {};
        case Role::Selected:
            return {.reverse = true};
    }
    return {};
}

}  // namespace alces::tui

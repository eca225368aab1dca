// What a terminal reports: keys, the mouse, a new size.
#pragma once

#include <variant>

#include "tui/grid.h"

namespace alces::tui {

enum class Key {
    Character,  // `character` is it
    Control,    // with the small letter `character`
    Function,   // F1 is `character` 1
    Enter,
    Escape,
    Tab,
    Backspace,
    Delete,
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    PasteBegin,  // what follows until PasteEnd was pasted, not typed
    PasteEnd,
};

enum class Modifier { None, Shift, Control };

struct KeyPress {
    Key key = Key::Character;
    char32_t character = 0;
    Modifier modifier = Modifier::None;  // told of the arrows only
};

struct MouseAct {
    enum class What { Press, Release, WheelUp, WheelDown };
    What what = What::Press;
    Point at;
};

struct Resized {
    Size size;
};

using Event = std::variant<KeyPress, MouseAct, Resized>;

}  // namespace alces::tui

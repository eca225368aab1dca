// What a terminal reports: keys, the mouse, a new size.
#pragma once

#include <string>
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
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

[[nodiscard]] constexpr KeyPress character_key(char32_t c) { return {Key::Character, c}; }
[[nodiscard]] constexpr KeyPress control_key(char32_t letter) { return {Key::Control, letter}; }
[[nodiscard]] constexpr KeyPress function_key(char32_t number) { return {Key::Function, number}; }
[[nodiscard]] constexpr bool is_character(KeyPress key, char32_t character) {
    return key == character_key(character);
}
// As keys are called on the screen: "F3", "Ctrl-T", "Esc", "?".
[[nodiscard]] std::string key_name(KeyPress key);

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

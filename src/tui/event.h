// Defines the events of the terminal: keys, the mouse, and a change of its size.
#pragma once

#include <string>
#include <variant>

#include "tui/grid.h"

namespace alces::tui {

enum class Key {
    Character,  // the character `character`
    Control,    // Ctrl and the lower-case letter `character`
    Function,   // the function key with the number `character`
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
    PasteBegin,  // the keys until PasteEnd are pasted, not typed
    PasteEnd,
};

enum class Modifier { None, Shift, Control };

struct KeyPress {
    Key key = Key::Character;
    char32_t character = 0;
    Modifier modifier = Modifier::None;  // reported only for arrows
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

[[nodiscard]] constexpr KeyPress character_key(char32_t c) { return {Key::Character, c}; }
[[nodiscard]] constexpr KeyPress control_key(char32_t letter) { return {Key::Control, letter}; }
[[nodiscard]] constexpr KeyPress function_key(char32_t number) { return {Key::Function, number}; }
[[nodiscard]] constexpr bool is_character(KeyPress key, char32_t character) {
    return key == character_key(character);
}
// Returns the name of a key for the screen: "F3", "Ctrl-T", "Esc", "?".
[[nodiscard]] std::string key_name(KeyPress key);

inline constexpr int kWheelLines = 3;  // how far a step of the mouse wheel scrolls

struct MouseEvent {
    enum class Kind { Press, Release, WheelUp, WheelDown };
    Kind kind = Kind::Press;
    Point at;
};

struct Resized {
    Size size;
};

using Event = std::variant<KeyPress, MouseEvent, Resized>;

}  // namespace alces::tui

// The key codes of curses and the escape sequences behind them.
#pragma once

#include <optional>

#include "tui/event.h"

namespace alces::tui {

// Defines the usual keys in curses where the terminal description lacks them, and the arrows with
// modifiers. Requires an initialized terminal.
void define_keys();
// Defines the sequences that begin and end a paste.
void define_paste_keys(const char* begin, const char* end);
// Translates a code that getch() returned. Returns none for codes that are not keys, such as
// characters, resizing and the mouse.
[[nodiscard]] std::optional<KeyPress> key_press_of(int code);

}  // namespace alces::tui

// Defines and translates the key codes of curses.
#pragma once

#include <optional>

#include "tui/event.h"

namespace alces::tui {

// Defines in curses the usual keys that the terminal description lacks, and the arrows with
// modifiers. The terminal must be initialized.
void define_keys();
// Defines the escape sequences that begin and end a paste.
void define_paste_keys(const char* begin, const char* end);
// Translates a code that getch() has returned. Returns nothing for codes that are not keys, such as
// characters, resizing and the mouse.
[[nodiscard]] std::optional<KeyPress> key_press_of(int code);

}  // namespace alces::tui

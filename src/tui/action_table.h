// What can be done besides moving pieces: one row for each, with its key, its place in the menu,
// its words and where it is allowed. Keys, menu, status line and help page all read this table.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tui/event.h"
#include "tui/mode.h"

namespace alces::tui {

struct Action {
    KeyPress key;        // Character 0: none
    char32_t other_key;  // a character that does the same; 0: none
    char32_t letter;     // chooses it in the menu
    const char* label;   // in the menu; null: it is not there
    const char* hint;    // on the status line
    const char* help;    // on the help page; null: it is not there
    unsigned places;     // where it may be done
    unsigned needs;      // what must hold for the menu to list it
    void (*act)(App& app);
};

[[nodiscard]] std::span<const Action> actions();

// Does what a key stands for, or says that it cannot be done here. False if it is no action's.
bool perform_key(App& app, KeyPress key);
// A key on the status line, with what it does here; `does` instead of the table's words.
[[nodiscard]] KeyHint action_hint(const App& app, KeyPress key, const char* does = nullptr);
// All actions that can be done now. With `typing_leaves` letters choose nothing.
void open_menu(App& app, bool typing_leaves);
// "F3            undo", in the order of the keys.
[[nodiscard]] std::vector<std::string> action_help();

}  // namespace alces::tui

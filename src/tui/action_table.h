// The actions of the screen besides moving pieces. Each has a row, or one for each context, with
// its key, its row in the menu, its texts and the contexts that allow it. Keys, menu, status line
// and help page read this table.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tui/event.h"
#include "tui/mode.h"

namespace alces::tui {

struct Action {
    KeyPress key;        // Character 0: no key
    char32_t other_key;  // a character that does the same; 0: no such character
    char32_t letter;     // selects the action in the menu
    const char* label;   // of the menu row; null: not in the menu
    const char* hint;    // on the status line
    const char* help;    // on the help page; null: not on the page
    unsigned contexts;   // bits of Context: where it is allowed
    unsigned needs;      // conditions for the menu to list it and for a character to be its key
    void (*act)(App& app);
};

[[nodiscard]] std::span<const Action> actions();

// Performs the action of a key, or shows that it is not available here. Returns false if the key
// must be handled otherwise: it is not a function key and belongs to no action, it is a character
// whose action has unmet needs, or it continues the line at the prompt.
bool perform_key(App& app, KeyPress key);
// A key and its effect for the status line. `effect`, unless it is null, replaces the table's text.
[[nodiscard]] KeyHint action_hint(const App& app, KeyPress key, const char* effect = nullptr);
// Opens the menu of all actions with a label that are available now. With `typing_closes`, a letter
// closes the menu and goes to the prompt instead of selecting a row.
void open_menu(App& app, bool typing_closes);
// Lines such as "F3            take back a move": the function keys in order, then the other keys
// in the order of the table.
[[nodiscard]] std::vector<std::string> action_help();

}  // namespace alces::tui

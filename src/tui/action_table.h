// Declares all actions of the screen except moving pieces. The table has a row for each action, or
// several rows if it differs between contexts, or between games at a table and other games. A row
// has the key, the letter in the menu, the label, the hint, the help, and the contexts where the
// action is allowed. The keys, the menu, the status line and the help page use this table.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tui/event.h"
#include "tui/mode.h"

namespace alces::tui {

// A condition that must hold for an action to be in the menu and for its character key to work.
enum Need : unsigned {
    kThinking = 1,       // the computer is thinking
    kIdle = 2,           // the computer is not thinking
    kAdviceAllowed = 4,  // the player may ask the computer for advice
    kNoTable = 8,        // the game is not played at a table
    kNoEdges = 16,       // the board has no edges, so its view can be shifted
    kAdvantages = 32,    // the game can end in an advantage
    kTable = 64,         // the game is played at a table
    kSeat = 128,         // this player has a seat at a table
    kMayAct = 256,       // the game is not over, and this player is playing it
    kOffer = 512,        // the opponent at a table has made an offer
    // The following two are about the user's game, even while a task is shown in its place.
    kOwnGame = 1024,      // the game is not at a table
    kNoTableGame = 2048,  // the game is not at a table, or it is over
    kRematch = 4096,      // this spectator can watch a rematch
};

struct Action {
    KeyPress key;        // the character 0 means that there is no key
    char32_t other_key;  // a character with the same effect; 0 if there is none
    char32_t letter;     // selects the action in the menu
    const char* label;   // for the menu; null if the menu does not list it
    const char* hint;    // for the status line
    const char* help;    // for the help page; null if the page does not list it
    unsigned contexts;   // where it is allowed, as bits of Context
    unsigned needs;      // bits of Need, all of which must be met
    void (*act)(App& app);
};

[[nodiscard]] std::span<const Action> actions();

// Performs the action of a key, or shows that it is not available here. Returns false if the caller
// must handle the key:
// - a character that continues the line at the prompt,
// - a character whose action has unmet conditions,
// - any other key that belongs to no action and is not a function key.
bool perform_key(App& app, KeyPress key);
// Returns a key and its effect for the status line. `effect` replaces the text of the table, unless
// it is null.
[[nodiscard]] KeyHint action_hint(const App& app, KeyPress key, const char* effect = nullptr);
// Whether the action of a key is available now.
[[nodiscard]] bool has_action(const App& app, KeyPress key);
// Opens the menu of all actions that have a label and are available now. If `typing_closes`, a
// letter does not select a row, but closes the menu and goes to the prompt.
void open_menu(App& app, bool typing_closes);
// Returns lines such as "F3            take back a move". The function keys come first, in order.
// The other keys follow in the order of the table.
[[nodiscard]] std::vector<std::string> action_help();

}  // namespace alces::tui

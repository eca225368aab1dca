// What the panel says about a session's game: whose turn, players, clocks, losses, thoughts.
#pragma once

#include "session/session.h"
#include "tui/panel.h"

namespace alces::tui {

// All but the score sheet and the message. `blocks`: the terminal has more than ASCII.
[[nodiscard]] PanelView game_panel(const Session& session, const Layout& layout, bool blocks);
// How long what the clocks show stays the same; -1 for ever.
[[nodiscard]] int milliseconds_to_tick(const Session& session);

// The game has moves and no end yet.
[[nodiscard]] bool is_running(const Session& session);
// It is the computer's turn, but it was halted.
[[nodiscard]] bool waits_for_go(const Session& session);
// Not while playing somebody else.
[[nodiscard]] bool may_ask_computer(const Session& session);

}  // namespace alces::tui

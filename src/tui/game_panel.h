// Fills the panel from a session: side to move, players, clocks, captured pieces, reserves, search.
#pragma once

#include <initializer_list>
#include <string>

#include "session/session.h"
#include "tui/panel.h"

namespace alces::tui {

struct PanelStyle {
    bool blocks = false;  // the terminal shows more than ASCII
    Notation notation = Notation::Documents;
    bool thoughts = true;  // show what the computer thinks; an analysis is always shown
};
// Fills in everything except the score sheet, the message and an open offer.
[[nodiscard]] PanelView game_panel(const Session& session, const Layout& layout,
                                   const PanelStyle& style);
// Fills in the pieces that each side has lost, and the material balance.
void show_captures(PanelView& panel, const Variant& variant, const Layout& layout,
                   const ByColor<std::vector<PieceType>>& captured);
// The first of these texts that fits; otherwise the last.
[[nodiscard]] std::string first_that_fits(int width, std::initializer_list<std::string> texts);
// Milliseconds until the text of a clock changes; -1 if no clock runs or the flag has fallen.
[[nodiscard]] int milliseconds_to_tick(const Session& session);

// Whether the game has moves and is not over.
[[nodiscard]] bool is_running(const Session& session);
// Whether it is the computer's turn, but the computer has been stopped.
[[nodiscard]] bool computer_is_stopped(const Session& session);
// Whether the player may ask for hints and analysis: not while playing at a table.
[[nodiscard]] bool computer_help_allowed(const Session& session);

}  // namespace alces::tui

// Fills the panel from a session: the side to move, players, clocks, captured pieces, reserves and
// search.
#pragma once

#include <initializer_list>
#include <string>

#include "session/session.h"
#include "tui/panel.h"

namespace alces::tui {

struct PanelStyle {
    bool blocks = false;  // whether the terminal shows more than ASCII
    Notation notation = Notation::Documents;
    bool thoughts = true;  // whether to show the computer's thoughts; an analysis is always shown
};
// Returns the content of the panel, except the score sheet, the message and an open offer.
[[nodiscard]] PanelView game_panel(const Session& session, const Layout& layout,
                                   const PanelStyle& style);
// Adds the material balance of a position, what each side has besides the board, and the pieces
// that were captured before.
void show_pieces(PanelView& panel, const Position& position, const Layout& layout,
                 const ByColor<std::vector<PieceType>>& captured);
// Returns the first of these strings that fits. If none does, returns the last one.
[[nodiscard]] std::string first_that_fits(int width, std::initializer_list<std::string> texts);
// Returns the milliseconds until the text of a clock changes; -1 if no clock is running or the flag
// has fallen.
[[nodiscard]] int milliseconds_to_tick(const Session& session);

// Whether the game has moves and is not over.
[[nodiscard]] bool is_running(const Session& session);
// Whether the computer is to move but has been stopped.
[[nodiscard]] bool computer_is_stopped(const Session& session);
// Whether the player may ask for hints and analysis. A player at a table may not.
[[nodiscard]] bool computer_help_allowed(const Session& session);

}  // namespace alces::tui

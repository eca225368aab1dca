// Shows a move for a moment: by a trail that grows from square to square, or by the crater of an
// explosion. Only the marks change; the board already shows the position after the move.
#pragma once

#include <vector>

#include "game/clock.h"
#include "rules/position.h"
#include "tui/board_view.h"

namespace alces::tui {

class Animation {
  public:
    // Starts to show a move. Without `shows_way`, only an explosion is shown.
    void start(const Position& before, Move move, bool shows_way, ClockTime now);
    void stop();
    // Changes the marks to those of the picture at `now`.
    void mark(Marks& marks, ClockTime now) const;
    // Milliseconds until the next picture; -1: there is none.
    [[nodiscard]] int milliseconds_left(ClockTime now) const;

  private:
    std::vector<Square> way_;
    Bitboard crater_;
    ClockTime begun_{};
};

}  // namespace alces::tui

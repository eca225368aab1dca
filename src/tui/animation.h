// Shows a move for a moment: a highlight that goes from square to square, and the crater of an
// explosion. It only changes marks; the board already shows the position after the move.
#pragma once

#include <vector>

#include "game/clock.h"
#include "rules/position.h"
#include "tui/board_view.h"

namespace alces::tui {

class Animation {
  public:
    // `shows_way`: highlight the squares of the way, not only a crater.
    void start(const Position& before, Move move, bool shows_way, ClockTime now);
    void stop();
    // Changes the marks to those of the present picture.
    void mark(Marks& marks, ClockTime now) const;
    // Milliseconds until the next picture; -1: there is none.
    [[nodiscard]] int milliseconds_left(ClockTime now) const;

  private:
    std::vector<Square> way_;
    Bitboard crater_;
    ClockTime begun_{};
};

}  // namespace alces::tui

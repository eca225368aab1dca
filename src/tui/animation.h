// Animates a move: by a trail that grows from square to square, or by the crater of an explosion.
// Only the marks change. The board already shows the position after the move.
#pragma once

#include <vector>

#include "game/clock.h"
#include "rules/position.h"
#include "tui/board_view.h"

namespace alces::tui {

class Animation {
  public:
    // Starts to animate a move. If `shows_way` is false, animates only explosions.
    void start(const Position& before, Move move, bool shows_way, ClockTime now);
    void stop();
    // Changes the marks to those of the animation at the time `now`.
    void mark(Marks& marks, ClockTime now) const;
    // Returns the milliseconds until the next step of the animation, or -1 if there is none.
    [[nodiscard]] int milliseconds_left(ClockTime now) const;

  private:
    std::vector<Square> way_;
    Bitboard crater_;
    ClockTime begun_{};
};

}  // namespace alces::tui

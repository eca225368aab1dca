// The clocks of a game, and the times they showed in each of its positions.
//
// Owns the time control, the running clock and its history. It reads the game and never changes
// it; its owner decides what happens when a flag falls.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "game/clock.h"
#include "game/game.h"
#include "records/recorder.h"
#include "search/limits.h"

namespace alces {

class Clocks {
  public:
    using Control = std::optional<ByColor<ClockControl>>;  // none: no clocks
    // `now` returns the time; if it is empty, the system's steady clock is used.
    Clocks(Control control, std::function<ClockTime()> now);

    [[nodiscard]] ClockTime now() const { return now_(); }
    [[nodiscard]] const Control& control() const { return control_; }
    [[nodiscard]] const std::optional<GameClock>& clock() const { return clock_; }
    [[nodiscard]] const ClockHistory& history() const { return history_; }

    // Sets the control of this game and later ones, and resets the clocks.
    void set_control(const Control& control, const Game& game);
    // A new game: both clocks show their full time in the current position.
    void reset(const Game& game);
    // Restores the times of a resumed game from its record.
    void restore(ClockHistory history, const Game& game);
    // Presses the clock after a move that has just been played, and stops it if the game is over.
    void press(const Game& game);
    // Sets the clocks to the times of the current position after moves were taken back or redone.
    // The clocks then stop until the next move, because players usually discuss a takeback.
    void rewind(const Game& game);
    // Sets the remaining time of the side that has just moved. `text` is that of a [%clk]
    // directive, such as "0:09:58.3"; a text that is not a time is ignored.
    void read(std::string_view text, const Game& game);
    void stop();  // until the next move, or until run()
    void run(Color color);

    // The side whose time has run out; none if neither has, or without clocks.
    [[nodiscard]] std::optional<Color> flagged() const;
    // The clock limits for the computer's search, in which a delay counts as increment; none
    // without clocks.
    [[nodiscard]] std::optional<ClockLimits> limits(Color mover) const;

  private:
    void note(const Game& game);

    Control control_;
    std::function<ClockTime()> now_;
    std::optional<GameClock> clock_;
    ClockHistory history_;
};

}  // namespace alces

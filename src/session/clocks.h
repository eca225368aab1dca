// The clocks of a game, and the times that they showed in each of its positions.
//
// Owns the time control, the running clock and its history. Reads the game and never changes it.
// The owner decides what happens when a flag falls.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "game/clock.h"
#include "search/limits.h"

namespace alces {

class Game;

class Clocks {
  public:
    using Control = std::optional<ByColor<ClockControl>>;  // none if there are no clocks
    // `now` returns the time. If it is empty, the system's steady clock is used.
    Clocks(Control control, std::function<ClockTime()> now);

    [[nodiscard]] ClockTime now() const { return now_(); }
    [[nodiscard]] const Control& control() const { return control_; }
    [[nodiscard]] const std::optional<GameClock>& clock() const { return clock_; }
    [[nodiscard]] const ClockHistory& history() const { return history_; }

    // Sets the time control of this game and later ones, and resets the clocks.
    void set_control(const Control& control, const Game& game);
    // Prepares for a new game: both clocks show their full time in the current position.
    void reset(const Game& game);
    // Restores the times of a resumed game, which come from its record.
    void restore(ClockHistory history, const Game& game);
    // Presses the clock after a move that has just been played. Stops it if the game is over.
    void press(const Game& game);
    // Sets the clocks to the times of the current position, after moves were taken back or redone.
    // The clocks then stop until the next move, because players usually discuss a takeback.
    void rewind(const Game& game);
    // Sets the remaining time of the side that has just moved, from the text of a [%clk] directive
    // such as "0:09:58.3". Ignores a string that is not a time.
    void read(std::string_view text, const Game& game);
    void stop();  // stops the clock until the next move or run()
    void run(Color color);

    // Returns the side whose time has run out; none if neither has, or if there are no clocks.
    [[nodiscard]] std::optional<Color> flagged() const;
    // Returns the clock limits for the computer's search; none if there are no clocks. A delay
    // counts as an increment.
    [[nodiscard]] std::optional<ClockLimits> limits(Color mover) const;

  private:
    void note(const Game& game);

    Control control_;
    std::function<ClockTime()> now_;
    std::optional<GameClock> clock_;
    ClockHistory history_;
};

}  // namespace alces

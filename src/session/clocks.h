// The clocks of a game, and what they showed in each of its positions.
//
// Owns the time control that is set, the clock that runs and its history. It reads the game and
// never changes it: what a fallen flag means is its owner's affair.
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
    // `now` says the time; the system does if it is empty.
    Clocks(Control control, std::function<ClockTime()> now);

    [[nodiscard]] ClockTime now() const { return now_(); }
    [[nodiscard]] const Control& control() const { return control_; }
    [[nodiscard]] const std::optional<GameClock>& clock() const { return clock_; }
    [[nodiscard]] const ClockHistory& history() const { return history_; }

    // For this game and those to come.
    void set_control(const Control& control, const Game& game);
    // Another game: its clocks start from the beginning, in its present position.
    void reset(const Game& game);
    // A game that goes on where its record ends.
    void restore(ClockHistory history, const Game& game);
    // A move has just been played.
    void press(const Game& game);
    // Moves were taken back, or played again. The clocks stand until the next move: players who
    // take back talk.
    void rewind(const Game& game);
    // `[%clk 0:09:58.3]`: what the side that has just moved had left. Anything else says nothing.
    void read(std::string_view text, const Game& game);
    void stop();  // until the next move, or until run()
    void run(Color color);

    [[nodiscard]] std::optional<Color> flagged() const;
    // What the computer is told of its clock.
    [[nodiscard]] std::optional<ClockLimits> limits(Color mover) const;

  private:
    void note(const Game& game);

    Control control_;
    std::function<ClockTime()> now_;
    std::optional<GameClock> clock_;
    ClockHistory history_;
};

}  // namespace alces

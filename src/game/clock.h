// A chess clock for two sides. It knows no time of its own: whoever uses it says what time it is.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/types.h"

namespace alces {

using ClockTime = std::chrono::steady_clock::time_point;
using ClockSpan = std::chrono::milliseconds;

// What one side has for the whole game.
struct ClockControl {
    ClockSpan base{0};
    ClockSpan increment{0};  // added after each of its moves
    ClockSpan delay{0};      // of each of its moves so much is free
    // Who has no time to begin with has the first increment at once: nobody loses before a move.
    [[nodiscard]] ClockSpan at_start() const { return base == ClockSpan{0} ? increment : base; }
    friend bool operator==(const ClockControl&, const ClockControl&) = default;
};

// "10+5": 10 minutes, and 5 seconds after each move. "10d5": 5 seconds of each move are free. "10":
// nothing besides. "10+5,3": White's and Black's.
[[nodiscard]] Result<ByColor<ClockControl>> read_time_control(std::string_view text);
[[nodiscard]] std::string write_time_control(const ByColor<ClockControl>& control);
// "9:58"; below ten seconds with tenths, "0:09.3". Never below zero.
[[nodiscard]] std::string clock_text(ClockSpan left);

// "0:09:58.3": hours, minutes, seconds and tenths, as in the comments of PGN. Never below zero.
[[nodiscard]] std::string span_text(ClockSpan span);
// The tenths may be missing. Nothing if it is written otherwise.
[[nodiscard]] std::optional<ClockSpan> read_span(std::string_view text);

class GameClock {
  public:
    explicit GameClock(const ByColor<ClockControl>& control);

    [[nodiscard]] const ByColor<ClockControl>& control() const { return control_; }
    // Nobody's clock runs before the first move, nor while it is stopped.
    [[nodiscard]] std::optional<Color> running() const { return running_; }
    [[nodiscard]] ClockSpan left(Color color, ClockTime now) const;
    // The side whose time is over.
    [[nodiscard]] std::optional<Color> flagged(ClockTime now) const;

    // `mover` has moved; the other side's clock runs now.
    void press(Color mover, ClockTime now);
    void run(Color color, ClockTime now);
    void stop(ClockTime now);
    // What a side has left, both stopped: for moves taken back.
    void set(const ByColor<ClockSpan>& left);

  private:
    [[nodiscard]] ClockSpan used(Color color, ClockTime now) const;

    ByColor<ClockControl> control_;
    ByColor<ClockSpan> left_;
    std::optional<Color> running_;
    ClockTime since_;
    ClockSpan free_{0};  // what is left of the delay of this move
};

}  // namespace alces

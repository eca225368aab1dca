// A chess clock for two sides. The caller passes the current time wherever it is needed.
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

// The time control of one side for the whole game.
struct ClockControl {
    ClockSpan base{0};
    ClockSpan increment{0};  // added after each move
    ClockSpan delay{0};      // free time at each move before the clock runs
    // A side without base time starts with one increment, so that it does not lose at once.
    [[nodiscard]] ClockSpan at_start() const { return base == ClockSpan{0} ? increment : base; }
    friend bool operator==(const ClockControl&, const ClockControl&) = default;
};

// The forms that read_time_control() accepts, for messages.
inline constexpr std::string_view kTimeControlForms =
    "like 10 (minutes), 10+5 (with an increment), 10d5 (with a delay) or "
    "10+5,3+2 (White and Black), at most 1440 minutes and 3600 seconds";

// "10": 10 minutes. "10+5": with an increment of 5 seconds. "10d5": with a delay of 5 seconds.
// "10+5,3": 10+5 for White, 3 for Black. A side has at most 1440 minutes and 3600 seconds, and they
// must not both be 0. Fails with ErrorKind::Command.
[[nodiscard]] Result<ByColor<ClockControl>> read_time_control(std::string_view text);
[[nodiscard]] std::string write_time_control(const ByColor<ClockControl>& control);
// "9:58", or "1:09:58" from an hour on; below ten seconds with tenths, "0:09.3". Never below zero.
[[nodiscard]] std::string clock_text(ClockSpan left);

// "0:09:58.3": hours, minutes, seconds and tenths, as in the clk comments of PGN. Never below zero.
[[nodiscard]] std::string span_text(ClockSpan span);
// Reads the text of span_text(), with or without tenths. Nothing if it has another form.
[[nodiscard]] std::optional<ClockSpan> read_span(std::string_view text);

class GameClock {
  public:
    explicit GameClock(const ByColor<ClockControl>& control);

    [[nodiscard]] const ByColor<ClockControl>& control() const { return control_; }
    // The side whose clock runs: none before the first move and while the clock is stopped.
    [[nodiscard]] std::optional<Color> running() const { return running_; }
    // The remaining time; never below zero.
    [[nodiscard]] ClockSpan left(Color color, ClockTime now) const;
    // The side whose running clock has used up its time, including the delay; nothing if none has.
    [[nodiscard]] std::optional<Color> flagged(ClockTime now) const;

    // How long ago the running clock has used up its time; 0 if it has not or none runs.
    [[nodiscard]] ClockSpan overtime(ClockTime now) const;

    // Stops the clock of `mover`, adds the increment if that clock was running, and starts the
    // other clock.
    void press(Color mover, ClockTime now);
    // Stops the running clock and starts that of `color`, with its delay.
    void run(Color color, ClockTime now);
    void stop(ClockTime now);
    // Stops the clock and sets the time of both sides, for takebacks.
    void set(const ByColor<ClockSpan>& left);

  private:
    [[nodiscard]] ClockSpan used(Color color, ClockTime now) const;

    ByColor<ClockControl> control_;
    ByColor<ClockSpan> left_;
    std::optional<Color> running_;
    ClockTime since_;
    ClockSpan free_{0};  // the delay of the running move
};

}  // namespace alces

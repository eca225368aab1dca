// A chess clock for two sides. The caller passes the current time to each function that needs it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/types.h"

namespace alces {

using ClockTime = std::chrono::steady_clock::time_point;
using ClockSpan = std::chrono::milliseconds;
// The time that both sides have left in each position, indexed by MoveTree::Node.
using ClockHistory = std::vector<ByColor<ClockSpan>>;

// The time control of one side for the whole game.
struct ClockControl {
    ClockSpan base{0};
    ClockSpan increment{0};  // added after each move
    ClockSpan delay{0};      // time at each move before the clock starts
    // Returns the time at the start. A side without base time starts with one increment, so that it
    // does not lose at once.
    [[nodiscard]] ClockSpan at_start() const { return base == ClockSpan{0} ? increment : base; }
    friend bool operator==(const ClockControl&, const ClockControl&) = default;
};

// Lists the forms that read_time_control() accepts, for messages.
inline constexpr std::string_view kTimeControlForms =
    "a time control such as 10 (minutes), 10+5 (with an increment), 10d5 (with a delay) or "
    "10+5,3+2 (White and Black), at most 1440 minutes and 3600 seconds";

// Parses a time control. "10" means 10 minutes, "10+5" adds an increment of 5 seconds, and "10d5" a
// delay of 5 seconds. "10+5,3" means 10+5 for White and 3 for Black. A side has at most 1440
// minutes, and an increment or delay of at most 3600 seconds. The minutes and the seconds must not
// both be 0. Fails with ErrorKind::Command.
[[nodiscard]] Result<ByColor<ClockControl>> read_time_control(std::string_view text);
// Writes a time control in the form that read_time_control() reads.
[[nodiscard]] std::string write_time_control(const ByColor<ClockControl>& control);
// Formats the remaining time as "9:58", from an hour on as "1:09:58", and below ten seconds with
// tenths as "0:09.3". A negative time is shown as zero.
[[nodiscard]] std::string clock_text(ClockSpan left);

// Formats a time as hours, minutes, seconds and tenths, as in the clk comments of PGN: "0:09:58.3".
// A negative time is written as zero.
[[nodiscard]] std::string span_text(ClockSpan span);
// Parses the text of span_text(), with or without tenths. Returns nothing if the text has another
// form.
[[nodiscard]] std::optional<ClockSpan> read_span(std::string_view text);

class GameClock {
  public:
    explicit GameClock(const ByColor<ClockControl>& control);

    [[nodiscard]] const ByColor<ClockControl>& control() const { return control_; }
    // Returns the side whose clock is running, or nothing before the first move and while both
    // clocks are stopped.
    [[nodiscard]] std::optional<Color> running() const { return running_; }
    // Returns the remaining time, which is never below zero.
    [[nodiscard]] ClockSpan left(Color color, ClockTime now) const;
    // Returns the side that has used up its time and the delay of its move, or nothing if neither
    // side has.
    [[nodiscard]] std::optional<Color> flagged(ClockTime now) const;

    // Returns how long ago the running clock ran out; 0 if this clock has time left or no clock is
    // running.
    [[nodiscard]] ClockSpan overtime(ClockTime now) const;

    // Ends the move of `mover`: stops that side's clock, adds the increment if the clock was
    // running, and starts the other clock.
    void press(Color mover, ClockTime now);
    // Stops the running clock, and starts the clock of `color` with its delay.
    void run(Color color, ClockTime now);
    void stop(ClockTime now);
    // Stops the clock and sets the time of both sides. Used for takebacks.
    void set(const ByColor<ClockSpan>& left);

  private:
    [[nodiscard]] ClockSpan used(Color color, ClockTime now) const;

    ByColor<ClockControl> control_;
    ByColor<ClockSpan> left_;
    std::optional<Color> running_;
    ClockTime since_;
    ClockSpan free_{0};  // the delay of the current move
};

}  // namespace alces

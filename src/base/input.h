// Waits for lines that the user types and for other events.
#pragma once

#include <string>

#include "base/line_reader.h"
#include "base/watchdog.h"

namespace alces {

class Input {
  public:
    // The longest line that is accepted, in bytes. Nobody types longer lines by hand.
    static constexpr std::size_t kMaxLine = 4096;
    // If `idle` is not null, this idle time-out restarts whenever new input is noticed, and next()
    // returns Idle after the time-out has passed. Lines that were already waiting when an earlier
    // line was read do not restart it, so a user who pastes many lines does not stay longer.
    explicit Input(int descriptor, IdleLimit* idle = nullptr)
        : descriptor_(descriptor), reader_(descriptor, kMaxLine), idle_(idle) {}

    // Line: a whole line was read. TooLong: a line exceeded kMaxLine and is skipped. End: the input
    // has ended or cannot be read. Event: see next(). Idle: the idle time-out has passed.
    enum class Status { Line, TooLong, End, Event, Idle };
    // Waits for a line. Returns Event if something else happens before a whole line has arrived:
    // the descriptor `events` (-1: none) becomes readable, `timeout_ms` (-1: no time-out) pass,
    // part of a line arrives, or a signal interrupts the wait.
    [[nodiscard]] Status next(std::string& line, int events = -1, int timeout_ms = -1);

    // Whether the time counts as idle from now on; see IdleLimit::count().
    void count_idle(bool counts) {
        if (idle_ != nullptr) idle_->count(counts);
    }

  private:
    [[nodiscard]] Status take(std::string& line);
    [[nodiscard]] bool has_new_input() const;
    [[nodiscard]] int poll_timeout(int timeout_ms) const;

    int descriptor_;
    LineReader reader_;
    IdleLimit* idle_;
    int waiting_ = 0;  // bytes that the last read() left unread
};

}  // namespace alces

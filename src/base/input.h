// Reads lines typed by a person while waiting for other events.
#pragma once

#include <string>

#include "base/line_reader.h"
#include "base/watchdog.h"

namespace alces {

class Input {
  public:
    // The longest line, in bytes. Nobody types longer lines by hand.
    static constexpr std::size_t kMaxLine = 4096;
    // If `idle` is not null, every input restarts this idle time-out; when the time-out has passed,
    // next() returns Idle.
    explicit Input(int descriptor, IdleLimit* idle = nullptr)
        : descriptor_(descriptor), reader_(descriptor, kMaxLine), idle_(idle) {}

    // End: the input has ended or cannot be read.
    enum class Status { Line, TooLong, End, News, Idle };
    // Waits for a line. Returns News if there is no whole line yet, but the descriptor `news` (-1:
    // none) is readable, `milliseconds` (-1: no time-out) have passed, part of a line has arrived,
    // or a signal has interrupted the wait.
    [[nodiscard]] Status next(std::string& line, int news = -1, int milliseconds = -1);

  private:
    [[nodiscard]] Status take(std::string& line);
    [[nodiscard]] int poll_timeout(int milliseconds) const;

    int descriptor_;
    LineReader reader_;
    IdleLimit* idle_;
};

}  // namespace alces

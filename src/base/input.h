// Reads lines typed by a person while waiting for other events.
#pragma once

#include <string>

#include "base/line_reader.h"
#include "base/watchdog.h"

namespace alces {

class Input {
  public:
    // Longer lines are not typed by hand.
    static constexpr std::size_t kMaxLine = 4096;
    // Input restarts the idle limit; if it is over, next() returns Idle.
    explicit Input(int descriptor, IdleLimit* idle = nullptr)
        : descriptor_(descriptor), reader_(descriptor, kMaxLine), idle_(idle) {}

    enum class Status { Line, TooLong, End, News, Idle };
    // Waits for a line, for the descriptor `news` (-1: none) to become readable, or for a time-out
    // in milliseconds (-1: none). The last two return News.
    [[nodiscard]] Status next(std::string& line, int news = -1, int milliseconds = -1);

  private:
    [[nodiscard]] Status take(std::string& line);
    [[nodiscard]] int poll_timeout(int milliseconds) const;

    int descriptor_;
    LineReader reader_;
    IdleLimit* idle_;
};

}  // namespace alces

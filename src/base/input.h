// Reads lines typed by a person while waiting for other events.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/line_reader.h"

namespace alces {

class Input {
  public:
    // Longer lines are not typed by hand.
    static constexpr std::size_t kMaxLine = 4096;
    // With `most_idle`, next() returns Idle when no input has arrived for that time.
    explicit Input(int descriptor, std::optional<std::chrono::seconds> most_idle = {})
        : descriptor_(descriptor), reader_(descriptor, kMaxLine), most_idle_(most_idle) {}

    enum class Status { Line, TooLong, End, News, Idle };
    // Waits for a line, for the descriptor `news` (-1: none) to become readable, or for a time-out
    // in milliseconds (-1: none). The last two return News.
    [[nodiscard]] Status next(std::string& line, int news = -1, int milliseconds = -1);

  private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] Status take(std::string& line);
    [[nodiscard]] int poll_timeout(int milliseconds) const;

    int descriptor_;
    LineReader reader_;
    std::optional<std::chrono::seconds> most_idle_;
    Clock::time_point heard_ = Clock::now();
};

}  // namespace alces

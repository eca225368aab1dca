// Lines that a person types, while other things happen.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/line_reader.h"

namespace alces {

class Input {
  public:
    // Nobody types a longer one.
    static constexpr std::size_t kMaxLine = 4096;
    // With `most_idle` the input counts as ended when nothing has come for so long.
    explicit Input(int descriptor, std::optional<std::chrono::seconds> most_idle = {})
        : descriptor_(descriptor), reader_(descriptor, kMaxLine), most_idle_(most_idle) {}

    enum class Status { Line, TooLong, End, News, Idle };
    // Waits for a line, for `news` (-1: none) to be readable, or for so many milliseconds (-1: for
    // ever), which is News too.
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

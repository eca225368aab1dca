// A wake-up pipe: threads and signal handlers write to it to wake an event loop in poll().
#pragma once

#include <array>

namespace alces {

class WakePipe {
  public:
    WakePipe();  // throws std::system_error if too many files are open
    ~WakePipe();
    WakePipe(const WakePipe&) = delete;
    WakePipe& operator=(const WakePipe&) = delete;

    // Makes descriptor() readable. Safe in any thread and in signal handlers; preserves errno.
    void wake() const noexcept;
    [[nodiscard]] int descriptor() const { return ends_[0]; }
    // Empties the pipe: descriptor() is not ready for reading until the next wake().
    void drain() const;

  private:
    std::array<int, 2> ends_{-1, -1};
};

}  // namespace alces

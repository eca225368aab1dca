// A pipe that poll() waits for, so that threads and signal handlers can wake an event loop.
#pragma once

#include <array>

namespace alces {

class WakePipe {
  public:
    WakePipe();  // throws std::system_error if there are too many open files
    ~WakePipe();
    WakePipe(const WakePipe&) = delete;
    WakePipe& operator=(const WakePipe&) = delete;

    // Makes descriptor() readable. From any thread and from signal handlers; keeps errno.
    void wake() const noexcept;
    [[nodiscard]] int descriptor() const { return ends_[0]; }
    // Not readable any more, until it is woken again.
    void drain() const;

  private:
    std::array<int, 2> ends_{-1, -1};
};

}  // namespace alces

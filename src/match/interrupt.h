// Ends every wait of a match at once.
#pragma once

#include <array>
#include <atomic>

namespace alces {

class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    // From any thread, and from a signal handler.
    void raise() noexcept;
    [[nodiscard]] bool raised() const { return raised_.load(); }
    // Readable from the moment it is raised on.
    [[nodiscard]] int fd() const { return pipe_[0]; }

  private:
    std::array<int, 2> pipe_{-1, -1};
    std::atomic<bool> raised_{false};
};

}  // namespace alces

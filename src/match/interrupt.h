// A flag that ends all waits of a match at once.
#pragma once

#include <atomic>

#include "base/wake_pipe.h"

namespace alces {

class Interrupt {
  public:
    // Raises the flag. May be called from any thread and from signal handlers.
    void raise() noexcept {
        raised_.store(true);
        pipe_.wake();  // the pipe is never drained
    }
    [[nodiscard]] bool raised() const { return raised_.load(); }
    // Returns a descriptor that is readable once the flag is raised.
    [[nodiscard]] int fd() const { return pipe_.descriptor(); }

  private:
    static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets raised_");
    WakePipe pipe_;
    std::atomic<bool> raised_{false};
};

}  // namespace alces

// Waits, with a time-out, for something that another process holds, such as a lock.
#pragma once

#include <sys/file.h>

#include <chrono>
#include <thread>
#include <utility>

namespace alces {

// Repeats `attempt` until it returns true or `timeout` has passed. Returns whether an attempt
// succeeded.
template <typename Try>
bool retry_for(std::chrono::milliseconds timeout, Try attempt) {
    constexpr std::chrono::milliseconds kPause{2};
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (!attempt()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(kPause);
    }
    return true;
}

// Locks an open file or directory with flock(), for a change that takes only a moment. If another
// process keeps the lock for longer than `most`, taken() is false. Anybody who can read the file
// can delay this process by locking the file.
class TimedLock {
  public:
    explicit TimedLock(int file, std::chrono::milliseconds most = std::chrono::seconds{3})
        : file_(file) {
        taken_ = retry_for(most, [file] { return ::flock(file, LOCK_EX | LOCK_NB) == 0; });
    }
    ~TimedLock() {
        if (taken_) (void)::flock(file_, LOCK_UN);
    }
    TimedLock(TimedLock&& other) noexcept
        : file_(other.file_), taken_(std::exchange(other.taken_, false)) {}
    TimedLock& operator=(TimedLock&&) = delete;
    [[nodiscard]] bool taken() const { return taken_; }

  private:
    int file_;
    bool taken_ = false;
};

}  // namespace alces

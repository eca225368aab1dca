// The lock of a table, and waiting with a time-out for what another process holds.
#pragma once

#include <sys/file.h>

#include <chrono>
#include <thread>

namespace alces {

// Repeats `attempt` until it succeeds, for at most `most`. Returns whether it succeeded.
template <typename Try>
bool in_time(std::chrono::milliseconds most, Try attempt) {
    constexpr std::chrono::milliseconds kPause{2};
    const auto until = std::chrono::steady_clock::now() + most;
    while (!attempt()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(kPause);
    }
    return true;
}

// The lock that a process holds while it writes to either sheet of a table.
class TableLock {
  public:
    explicit TableLock(int host_sheet) : file_(host_sheet) {
        // A writer holds the lock only for a moment.
        constexpr std::chrono::seconds kTimeout{3};
        taken_ = in_time(kTimeout, [this] { return ::flock(file_, LOCK_EX | LOCK_NB) == 0; });
    }
    ~TableLock() {
        if (taken_) (void)::flock(file_, LOCK_UN);
    }
    TableLock(const TableLock&) = delete;
    TableLock& operator=(const TableLock&) = delete;
    [[nodiscard]] bool taken() const { return taken_; }

  private:
    int file_;
    bool taken_ = false;
};

}  // namespace alces

// Waiting for what other programs hold.
#pragma once

#include <sys/file.h>

#include <chrono>
#include <thread>

namespace alces {

// Tries again until it succeeds, or for so long.
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

// Whose turn it is to write to the table at all. Goes with its object.
class Turn {
  public:
    explicit Turn(int host_sheet) : file_(host_sheet) {
        // Whoever plays keeps it for a moment.
        constexpr std::chrono::seconds kPatience{3};
        taken_ = in_time(kPatience, [this] { return ::flock(file_, LOCK_EX | LOCK_NB) == 0; });
    }
    ~Turn() {
        if (taken_) (void)::flock(file_, LOCK_UN);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    [[nodiscard]] bool taken() const { return taken_; }

  private:
    int file_;
    bool taken_ = false;
};

}  // namespace alces

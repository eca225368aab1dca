// Limits the work of replaying games for a list of tables. How many games fit into the budget
// depends on the tables, not on how busy the machine is.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace alces {

// The limits for one list. Work is counted in lines of table files. The time limit is for games
// whose moves take unusually long to replay. It limits the CPU time of this thread.
struct ReplayLimits {
    std::size_t lines = 80'000;
    std::chrono::milliseconds time{600};
};

class ReplayBudget {
  public:
    explicit ReplayBudget(const ReplayLimits& limits) : limits_(limits), begun_(thread_time()) {}

    void spend(std::size_t lines) {
        constexpr std::size_t kLinesPerLook = 64;  // reading the time is a system call
        lines_ += lines;
        unlooked_ += lines;
        if (unlooked_ < kLinesPerLook) return;
        unlooked_ = 0;
        time_ = thread_time() - begun_;
    }
    // Returns the share of the budget that has been used. It is more than 1 if the budget was too
    // small.
    [[nodiscard]] double used() const {
        return std::max(static_cast<double>(lines_) / static_cast<double>(limits_.lines),
                        std::chrono::duration<double>(time_) / limits_.time);
    }
    [[nodiscard]] bool is_spent() const { return used() > 1; }

  private:
    static std::chrono::nanoseconds thread_time() {
        timespec now{};
        (void)::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
    }

    ReplayLimits limits_;
    std::chrono::nanoseconds begun_;
    std::chrono::nanoseconds time_{0};  // CPU time used, as last read
    std::size_t lines_ = 0;
    std::size_t unlooked_ = 0;  // lines since the time was last read
};

}  // namespace alces

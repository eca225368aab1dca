// Ends the process at a deadline, whatever the process is doing. Output to a terminal or a pipe
// blocks while nobody reads it, so a process that is asked to exit could otherwise wait forever.
#pragma once

#include <chrono>

namespace alces {

// How long an orderly exit may take after a signal or an idle time-out.
inline constexpr std::chrono::milliseconds kTimeToEnd{700};

// Ends the process with this exit status after `time`. A later call replaces the deadline, unless
// the deadline is final. No recorded move is lost, because a move is on disk before it is shown.
void set_deadline(std::chrono::milliseconds time, int exit_status);
// Sets a final deadline, kTimeToEnd from now. Only clear_deadline() removes a final deadline;
// set_deadline() and a second call of this function have no effect on it. Async-signal-safe.
void set_final_deadline(int exit_status);
// Removes the deadline, even a final one.
void clear_deadline();

// Sets a function to call when the deadline passes, before the process ends. The function runs in a
// signal handler and must not block.
void set_last_act(void (*act)());

// The idle time-out, which limits the time without typed input. After this time, is_over() is true.
// If blocked output then keeps the process from exiting, the watchdog ends the process.
class IdleLimit {
  public:
    explicit IdleLimit(std::chrono::seconds most) : most_(most) { restart(); }
    // Restarts the idle time, so that it begins after `delay`. Sets the watchdog's deadline to
    // kTimeToEnd after the end of the idle time.
    void restart(std::chrono::seconds delay = {});
    // Stops counting the time if `counts` is false. Begins again from 0 when `counts` changes from
    // false to true. Must be called at least once in each idle time, because the watchdog's
    // deadline remains.
    void count(bool counts) {
        if (!counts || !counts_) restart();
        counts_ = counts;
    }
    [[nodiscard]] bool is_over() const { return counts_ && Clock::now() - since_ >= most_; }
    // Returns the remaining time in milliseconds, rounded up, for poll().
    [[nodiscard]] int milliseconds_left() const;

  private:
    using Clock = std::chrono::steady_clock;
    std::chrono::seconds most_;
    Clock::time_point since_;
    bool counts_ = true;
};

}  // namespace alces

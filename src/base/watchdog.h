// Ends the process at a deadline, whatever it is doing. Output to a terminal or a pipe blocks for
// as long as nobody reads it, so a process that should end could wait for ever.
#pragma once

#include <chrono>

namespace alces {

// How long an orderly end may take, after a signal or an idle time-out.
inline constexpr std::chrono::milliseconds kTimeToEnd{700};

// Ends the process with this exit status when the time is over. A later call replaces the deadline,
// unless it is final. A move that was shown is on the disk, so nothing is lost.
void set_deadline(std::chrono::milliseconds time, int exit_status);
// Sets a deadline in kTimeToEnd, which later calls do not change. Safe in signal handlers.
void set_final_deadline(int exit_status);
void clear_deadline();

// What is done when the deadline passes, before the process ends. It is called in a signal handler
// and must not block.
void set_last_act(void (*act)());

// How long nobody may type anything. When the time is over, is_over() is true; if the process does
// not end then, because its output blocks, the watchdog ends it.
class IdleLimit {
  public:
    explicit IdleLimit(std::chrono::seconds most) : most_(most) { restart(); }
    void restart();
    [[nodiscard]] bool is_over() const { return Clock::now() - since_ >= most_; }
    // Rounded up, for poll().
    [[nodiscard]] int milliseconds_left() const;

  private:
    using Clock = std::chrono::steady_clock;
    std::chrono::seconds most_;
    Clock::time_point since_;
};

}  // namespace alces

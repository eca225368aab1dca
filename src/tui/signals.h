// Turns signals, and wake-ups from other threads, into bytes in a pipe, so that poll() notices
// them.
#pragma once

#include <csignal>
#include <vector>

#include "base/wake_pipe.h"

namespace alces::tui {

// During its lifetime, handles the signals that end, stop, continue or crash the program, and the
// signal for a change of the window's size. Only one object may exist, because signal handlers use
// global variables.
class Signals {
  public:
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // Returns a descriptor that is readable after a signal or a wake-up.
    [[nodiscard]] int fd() const { return pipe_.descriptor(); }
    void drain() { pipe_.drain(); }
    // Makes fd() readable. May be called from any thread.
    static void wake();

    [[nodiscard]] int ended_by() const;  // the signal that asked the program to end, or 0
    [[nodiscard]] bool take_stop();      // whether Ctrl-Z was pressed since the last call
    [[nodiscard]] bool take_continue();  // whether the program was continued since the last call
    // Stops the process as the default action of SIGTSTP does. Returns when the process is
    // continued.
    void stop_now();

  private:
    struct Saved {
        int number;
        struct sigaction action;
    };
    void take_over(int number, void (*handler)(int), int flags);
    WakePipe pipe_;
    std::vector<Saved> saved_;
};

// Sets the text that a crash writes to the terminal to leave it usable. The text is copied, because
// the handler must be async-signal-safe. An empty string turns this off.
void set_crash_text(const char* text);

}  // namespace alces::tui

// Signals, and wakes from other threads, as bytes in a pipe that poll() can wait for.
#pragma once

#include <csignal>
#include <vector>

#include "base/wake_pipe.h"

namespace alces::tui {

// Takes over the signals that end, stop or resize a program, from its making to its end. One at a
// time: handlers have no object to go to.
class Signals {
  public:
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    // Readable when something has happened.
    [[nodiscard]] int fd() const { return pipe_.descriptor(); }
    void drain() { pipe_.drain(); }
    // From any thread: makes fd() readable.
    static void wake();

    [[nodiscard]] int ended_by() const;  // the signal that asked the program to end, or 0
    [[nodiscard]] bool take_stop();      // whether a stop (Ctrl-Z) was asked for since last asked
    [[nodiscard]] bool take_continue();  // whether the program was continued
    // Stops the process as if nobody had caught the signal; returns when it is continued.
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

// What a crash writes to the terminal to leave it usable. `text` is copied; async-signal-safe to
// use, so all is prepared beforehand. An empty text switches it off.
void set_crash_text(const char* text);

}  // namespace alces::tui

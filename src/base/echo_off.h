// Turns off the terminal's echo of typed text for the lifetime of an object.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>

namespace alces {

// Turns the echo off in the constructor and on again in the destructor. At most one object may
// exist at a time. If SIGHUP, SIGINT, SIGQUIT or SIGTERM arrives and is not ignored, a handler
// restores the terminal and then lets the earlier action of the signal run.
class EchoOff {
  public:
    // `mode` is TCSADRAIN, which keeps text that was typed ahead, or TCSAFLUSH, which discards it.
    explicit EchoOff(int mode);
    ~EchoOff();
    EchoOff(const EchoOff&) = delete;
    EchoOff& operator=(const EchoOff&) = delete;
    // Whether standard input is a terminal. If it is not, nothing was changed.
    [[nodiscard]] bool is_terminal() const { return is_terminal_; }

  private:
    static constexpr std::array kSignals{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

    static void on_signal(int signal);

    int mode_;
    bool is_terminal_;
    std::array<struct sigaction, kSignals.size()> earlier_{};  // the actions to restore
};

}  // namespace alces

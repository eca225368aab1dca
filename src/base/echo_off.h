// Turns off the terminal's echo of typed text for the lifetime of an object.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>

namespace alces {

// At most one object may exist at a time. On SIGHUP, SIGINT, SIGQUIT and SIGTERM, unless they are
// ignored, a handler restores the terminal and then lets the earlier action of the signal run.
class EchoOff {
  public:
    // The mode TCSADRAIN keeps text that was typed ahead; TCSAFLUSH discards it.
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

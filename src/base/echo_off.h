// Turns off the terminal's echo of typed text for the lifetime of an object.
#pragma once

#include <termios.h>
#include <unistd.h>

namespace alces {

class EchoOff {
  public:
    // The mode TCSADRAIN keeps text that was typed ahead; TCSAFLUSH discards it.
    explicit EchoOff(int mode) : mode_(mode) {
        is_terminal_ = ::tcgetattr(STDIN_FILENO, &before_) == 0;
        termios silent = before_;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        if (is_terminal_) (void)::tcsetattr(STDIN_FILENO, mode_, &silent);
    }
    ~EchoOff() {
        if (is_terminal_) (void)::tcsetattr(STDIN_FILENO, mode_, &before_);
    }
    EchoOff(const EchoOff&) = delete;
    EchoOff& operator=(const EchoOff&) = delete;
    // Whether standard input is a terminal. If it is not, nothing was changed.
    [[nodiscard]] bool is_terminal() const { return is_terminal_; }

  private:
    int mode_;
    bool is_terminal_;
    termios before_{};
};

}  // namespace alces

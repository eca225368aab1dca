#include "base/echo_off.h"

#include <unistd.h>

namespace alces {
namespace {

// Global, because a signal handler uses them.
termios g_before;
EchoOff* g_active = nullptr;

}  // namespace

EchoOff::EchoOff(int mode) : mode_(mode), is_terminal_(::tcgetattr(STDIN_FILENO, &g_before) == 0) {
    if (!is_terminal_) return;
    g_active = this;
    struct sigaction action {};
    action.sa_handler = on_signal;
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        (void)::sigaction(kSignals[i], nullptr, &earlier_[i]);
        // An ignored signal stays ignored.
        if (earlier_[i].sa_handler != SIG_IGN) (void)::sigaction(kSignals[i], &action, nullptr);
    }
    termios silent = g_before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    (void)::tcsetattr(STDIN_FILENO, mode_, &silent);
}

EchoOff::~EchoOff() {
    if (!is_terminal_) return;
    (void)::tcsetattr(STDIN_FILENO, mode_, &g_before);
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        (void)::sigaction(kSignals[i], &earlier_[i], nullptr);
    g_active = nullptr;
}

// Restores the terminal and the earlier action, which handles the signal after this function
// returns.
void EchoOff::on_signal(int signal) {
    (void)::tcsetattr(STDIN_FILENO, TCSANOW, &g_before);
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        if (kSignals[i] == signal) (void)::sigaction(signal, &g_active->earlier_[i], nullptr);
    (void)::raise(signal);
}

}  // namespace alces

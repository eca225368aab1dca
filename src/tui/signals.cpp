#include "tui/signals.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/exit_code.h"
#include "base/watchdog.h"

namespace alces::tui {

namespace {

// The signal handlers use these.
std::atomic<const WakePipe*> g_pipe{nullptr};
volatile std::sig_atomic_t g_ended_by = 0;
volatile std::sig_atomic_t g_stop = 0;
volatile std::sig_atomic_t g_continued = 0;
std::array<char, 512> g_crash_text{};
std::atomic<std::size_t> g_crash_size{0};
termios g_terminal_before{};
std::atomic<bool> g_terminal_known{false};

void wake_up() {
    if (const WakePipe* pipe = g_pipe.load()) pipe->wake();
}

// Whether this process may write to the terminal and change its settings.
bool is_in_foreground() { return ::tcgetpgrp(STDIN_FILENO) == ::getpgrp(); }

// Handles a signal that ends the program. The main thread may be blocked because Ctrl-S has stopped
// the terminal or nobody reads its output, so the handler sets a deadline and undoes the Ctrl-S.
extern "C" void on_end(int number) {
    const int error = errno;
    g_ended_by = number;
    set_final_deadline(kExitSignal + number);
    // Without this, a process in the background would be stopped when it restores the settings of
    // the terminal.
    (void)std::signal(SIGTTOU, SIG_IGN);
    if (is_in_foreground()) {
        (void)::tcflow(STDOUT_FILENO, TCOOFF);  // without this, TCOON would not undo Ctrl-S
        (void)::tcflow(STDOUT_FILENO, TCOON);
    }
    wake_up();
    errno = error;
}

extern "C" void on_stop(int) {
    g_stop = 1;
    wake_up();
}

extern "C" void on_continue(int) {
    g_continued = 1;
    wake_up();
}

extern "C" void on_resize(int) { wake_up(); }

// Restores the terminal. Safe in a signal handler; never blocks, and does nothing in the
// background.
void restore_terminal() {
    if (g_crash_size == 0 || !is_in_foreground()) return;
    (void)::tcflush(STDOUT_FILENO, TCOFLUSH);
    const int flags = ::fcntl(STDOUT_FILENO, F_GETFL);
    (void)::fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    [[maybe_unused]] const ssize_t written =
        ::write(STDOUT_FILENO, g_crash_text.data(), g_crash_size.load());
    (void)::fcntl(STDOUT_FILENO, F_SETFL, flags);
    if (g_terminal_known.load()) ::tcsetattr(STDIN_FILENO, TCSANOW, &g_terminal_before);
}

extern "C" void on_crash(int number) {
    restore_terminal();
    (void)std::raise(
        number);  // SA_RESETHAND has restored the default action, which ends the process
}

}  // namespace

Signals::Signals() {
    g_pipe = &pipe_;
    g_ended_by = 0;
    g_terminal_known = ::tcgetattr(STDIN_FILENO, &g_terminal_before) == 0;
    set_last_act(restore_terminal);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        take_over(number, on_end, SA_RESTART);
    take_over(SIGTSTP, on_stop, SA_RESTART);
    take_over(SIGCONT, on_continue, SA_RESTART);
    take_over(SIGWINCH, on_resize, SA_RESTART);
    take_over(SIGPIPE, SIG_IGN, 0);
    for (const int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
        take_over(number, on_crash, static_cast<int>(SA_RESETHAND) | SA_NODEFER);
}

Signals::~Signals() {
    for (const Saved& saved : saved_) ::sigaction(saved.number, &saved.action, nullptr);
    set_last_act(nullptr);
    g_pipe = nullptr;
}

void Signals::take_over(int number, void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigemptyset(&action.sa_mask);
    Saved saved{number, {}};
    ::sigaction(number, &action, &saved.action);
    saved_.push_back(saved);
}

void Signals::wake() { wake_up(); }

int Signals::ended_by() const { return g_ended_by; }

bool Signals::take_stop() {
    const bool taken = g_stop != 0;
    g_stop = 0;
    return taken;
}

bool Signals::take_continue() {
    const bool taken = g_continued != 0;
    g_continued = 0;
    return taken;
}

void Signals::stop_now() {
    struct sigaction ours {};
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    ::sigemptyset(&standard.sa_mask);
    ::sigaction(SIGTSTP, &standard, &ours);
    (void)std::raise(SIGTSTP);
    ::sigaction(SIGTSTP, &ours, nullptr);
}

void set_crash_text(const char* text) {
    const std::size_t size = std::min(std::strlen(text), g_crash_text.size());
    std::copy_n(text, size, g_crash_text.begin());
    g_crash_size = size;
}

}  // namespace alces::tui

#include "tui/signals.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

namespace alces::tui {

namespace {

// Handlers can reach nothing but these.
std::array<int, 2> g_pipe{-1, -1};
volatile std::sig_atomic_t g_ended_by = 0;
volatile std::sig_atomic_t g_stop = 0;
volatile std::sig_atomic_t g_continued = 0;
std::array<char, 512> g_crash_text{};
std::atomic<std::size_t> g_crash_size{0};
termios g_terminal_before{};
std::atomic<bool> g_terminal_known{false};

void write_byte() {
    const int error = errno;
    const char byte = 0;
    // A full pipe wakes just as well.
    [[maybe_unused]] const ssize_t written = ::write(g_pipe[1], &byte, 1);
    errno = error;
}

extern "C" void on_end(int number) {
    g_ended_by = number;
    write_byte();
}

extern "C" void on_stop(int) {
    g_stop = 1;
    write_byte();
}

extern "C" void on_continue(int) {
    g_continued = 1;
    write_byte();
}

extern "C" void on_resize(int) { write_byte(); }

extern "C" void on_crash(int number) {
    [[maybe_unused]] const ssize_t written =
        ::write(STDOUT_FILENO, g_crash_text.data(), g_crash_size.load());
    if (g_terminal_known.load()) ::tcsetattr(STDIN_FILENO, TCSANOW, &g_terminal_before);
    (void)std::raise(number);  // the handler was reset on entry: this one is deadly
}

void make_pipe() {
    if (::pipe2(g_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) g_pipe = {-1, -1};
}

}  // namespace

Signals::Signals() {
    make_pipe();
    g_ended_by = 0;
    g_terminal_known = ::tcgetattr(STDIN_FILENO, &g_terminal_before) == 0;
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
    for (int& end : g_pipe) ::close(std::exchange(end, -1));
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

int Signals::fd() const { return g_pipe[0]; }

void Signals::drain() {
    std::array<char, 256> bytes{};
    while (::read(g_pipe[0], bytes.data(), bytes.size()) > 0) {
    }
}

void Signals::wake() { write_byte(); }

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

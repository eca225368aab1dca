#include "base/watchdog.h"

#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>

#include "base/exit_code.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr int kNone = -1;

// The signal handler reads these.
std::atomic<int> g_status{0};
std::atomic<int> g_final_status{kNone};
std::atomic<void (*)()> g_last_act{nullptr};

extern "C" void on_deadline(int) {
    if (const auto act = g_last_act.load()) act();
    const int status = g_final_status;
    ::_exit(status == kNone ? g_status.load() : status);
}

// Starts the timer, or stops it if the time is zero. Also runs in signal handlers, so it calls
// only async-signal-safe functions.
void start_timer(milliseconds time) {
    struct sigaction action {};
    action.sa_handler = on_deadline;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGALRM, &action, nullptr);
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(time.count() / 1000);
    timer.it_value.tv_usec = static_cast<suseconds_t>(time.count() % 1000 * 1000);
    (void)::setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace

void set_deadline(milliseconds time, int exit_status) {
    if (g_final_status != kNone) return;
    g_status = exit_status;
    start_timer(time);
    // A signal handler may just have set the final deadline.
    if (g_final_status != kNone) start_timer(kTimeToEnd);
}

void set_final_deadline(int exit_status) {
    int none = kNone;
    // A second signal does not extend the time.
    if (g_final_status.compare_exchange_strong(none, exit_status)) start_timer(kTimeToEnd);
}

void clear_deadline() {
    g_final_status = kNone;
    start_timer(milliseconds(0));
}

void set_last_act(void (*act)()) { g_last_act = act; }

void IdleLimit::restart(std::chrono::seconds delay) {
    since_ = Clock::now() + delay;
    set_deadline(delay + most_ + kTimeToEnd, kExitSignal + SIGHUP);
}

int IdleLimit::milliseconds_left() const {
    const auto left = std::chrono::ceil<milliseconds>(most_ - (Clock::now() - since_));
    return static_cast<int>(std::max(left, milliseconds(0)).count());
}

}  // namespace alces

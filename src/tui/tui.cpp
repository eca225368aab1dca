#include "tui/tui.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

#include "tui/app.h"
#include "tui/curses_terminal.h"
#include "tui/signals.h"
#include "tui/tour_mode.h"

namespace alces {

namespace {

using namespace tui;

constexpr int kNoTerminal = 70;
constexpr int kSignalled = 128;

// Sleeps until there is a key, a signal or news from the engine, or until a clock shows something
// else. False when the terminal has gone.
bool wait_for_something(Signals& signals, int news, int milliseconds) {
    std::array<pollfd, 3> ends{
        {{STDIN_FILENO, POLLIN, 0}, {signals.fd(), POLLIN, 0}, {news, POLLIN, 0}}};
    if (::poll(ends.data(), ends.size(), milliseconds) < 0) return errno == EINTR;
    signals.drain();
    if ((ends[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return false;
    if ((ends[0].revents & POLLIN) == 0) return true;
    // Readable without anything to read is the end of the input.
    int waiting = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0;
}

bool input_waits() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, 0) > 0;
}

void handle_all(App& app, CursesTerminal& terminal) {
    for (const Event& event : terminal.read()) {
        const auto* key = std::get_if<KeyPress>(&event);
        if (key != nullptr && key->key == Key::Control && key->character == U'l')
            terminal.redraw();
        else
            app.handle(event);
        if (app.finished()) return;
    }
}

// The shorter of two waits of which -1 is for ever.
int shorter(int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); }

// Returns the signal that ended it, or 0.
int play(App& app, CursesTerminal& terminal, Signals& signals, const ScreenOptions& screen) {
    using Clock = std::chrono::steady_clock;
    auto heard = Clock::now();
    while (!app.finished()) {
        app.poll();
        terminal.show(app.draw());
        int wait =
            shorter(tui::milliseconds_to_tick(app.session()), app.session().poll_timeout_ms());
        if (screen.most_idle)
            wait = shorter(wait,
                           static_cast<int>(std::chrono::milliseconds(*screen.most_idle).count()));
        // Asked each time: a lesson or another game comes with a session of its own.
        const auto gate = app.session().options().gate;
        if (!wait_for_something(signals, gate ? gate->descriptor() : -1, wait)) return SIGHUP;
        if (signals.ended_by() != 0) return signals.ended_by();
        if (input_waits()) heard = Clock::now();
        if (screen.most_idle && Clock::now() - heard >= *screen.most_idle) return SIGHUP;
        if (signals.take_stop() && screen.may_stop) {
            terminal.release();
            signals.stop_now();
            terminal.redraw();
        }
        if (signals.take_continue()) terminal.redraw();
        handle_all(app, terminal);
    }
    return 0;
}

}  // namespace

int run_tui(const SessionOptions& options, const PlayStart& first, const ScreenOptions& screen) {
    SessionOptions background = options;
    background.background = true;
    Signals signals;  // before curses, which takes over only what nobody has
    CursesTerminal terminal(screen.colours);
    if (!terminal.is_open()) return kNoTerminal;
    App app(background, terminal.size());
    app.set_wake(&Signals::wake);
    app.set_appearance(screen.appearance, terminal.has_unicode(), terminal.is_coloured());
    app.begin(first);
    if (screen.learn && screen.learnt == nullptr) open_tours(app);
    if (screen.learn && screen.learnt != nullptr) start_tour(app, *screen.learnt);
    const int ended_by = play(app, terminal, signals, screen);
    return ended_by == 0 ? 0 : kSignalled + ended_by;
}

}  // namespace alces

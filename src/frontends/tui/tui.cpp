#include "frontends/tui/tui.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "frontends/tui/app.h"
#include "frontends/tui/curses_terminal.h"
#include "frontends/tui/signals.h"

namespace alces {

namespace {

using namespace tui;

constexpr int kNoTerminal = 70;
constexpr int kSignalled = 128;

// Sleeps until there is a key, a signal or news from the engine, or until a clock shows something
// else. False when the terminal has gone.
bool wait_for_something(Signals& signals, int milliseconds) {
    std::array<pollfd, 2> ends{{{STDIN_FILENO, POLLIN, 0}, {signals.fd(), POLLIN, 0}}};
    if (::poll(ends.data(), ends.size(), milliseconds) < 0) return errno == EINTR;
    signals.drain();
    if ((ends[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return false;
    if ((ends[0].revents & POLLIN) == 0) return true;
    // Readable without anything to read is the end of the input.
    int waiting = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0;
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

// Returns the signal that ended it, or 0.
int play(App& app, CursesTerminal& terminal, Signals& signals) {
    while (!app.finished()) {
        app.poll();
        terminal.show(app.draw());
        if (!wait_for_something(signals, app.milliseconds_to_tick())) return SIGHUP;
        if (signals.ended_by() != 0) return signals.ended_by();
        if (signals.take_stop()) {
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
    app.set_appearance(screen.appearance, terminal.has_unicode());
    app.begin(first);
    if (screen.learn && screen.learnt == nullptr) app.open_tours();
    if (screen.learn && screen.learnt != nullptr) app.start_tour(*screen.learnt);
    const int ended_by = play(app, terminal, signals);
    return ended_by == 0 ? 0 : kSignalled + ended_by;
}

}  // namespace alces

#include "tui/tui.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <iostream>

#include "base/exit_code.h"
#include "session/exit_message.h"
#include "session/idle_time.h"
#include "tui/app.h"
#include "tui/curses_terminal.h"
#include "tui/ending_mode.h"
#include "tui/exit_after_tasks_mode.h"
#include "tui/puzzle_mode.h"
#include "tui/signals.h"
#include "tui/tour_mode.h"

namespace alces {

namespace {

using namespace tui;

constexpr int kNoScreen = -1;

// Waits for a key, a signal, a search result or a change at the table. Waits at most this many
// milliseconds (-1: no limit). Returns false if the terminal is gone.
bool wait_for_event(Signals& signals, int gate_descriptor, int milliseconds) {
    std::array<pollfd, 3> ends{
        {{STDIN_FILENO, POLLIN, 0}, {signals.fd(), POLLIN, 0}, {gate_descriptor, POLLIN, 0}}};
    if (::poll(ends.data(), ends.size(), milliseconds) < 0) return errno == EINTR;
    signals.drain();
    if ((ends[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return false;
    if ((ends[0].revents & POLLIN) == 0) return true;
    // If a terminal is readable but has no data, its input has ended.
    int waiting = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0;
}

bool input_pending() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, 0) > 0;
}

// Does postponed work until there is input. Returns whether it did any.
bool works_for_a_while(App& app) {
    constexpr int kMaxSteps = 10;
    for (int i = 0; i < kMaxSteps; ++i)
        if (input_pending() || !app.work()) return i > 0;
    return true;
}

void handle_input(App& app, CursesTerminal& terminal) {
    for (const Event& event : terminal.read()) {
        const auto* key = std::get_if<KeyPress>(&event);
        if (key != nullptr && key->key == Key::Control && key->character == U'l')
            terminal.redraw();
        else
            app.handle(event);
        if (app.finished()) return;
    }
}

// Returns the shorter of two time-outs. -1 means no time-out.
int shorter_timeout(int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); }

// Runs the event loop. Returns the signal that ended it, or 0.
int play(App& app, CursesTerminal& terminal, Signals& signals, const ScreenOptions& screen) {
    while (!app.finished()) {
        app.poll();
        if (terminal.is_behind()) app.stop_animation();
        terminal.show(app.draw());
        app.frame_shown();
        int wait = shorter_timeout(tui::milliseconds_to_tick(app.session()),
                                   app.session().poll_timeout_ms());
        wait = shorter_timeout(wait, app.animation_timeout_ms());
        // The gate is looked up each time, because tasks and other games have their own sessions.
        const auto gate = app.session().options().gate;
        if (screen.idle != nullptr) {
            screen.idle->count(counts_as_idle(gate.get()));
            wait = shorter_timeout(wait, screen.idle->milliseconds_left());
        }
        if (works_for_a_while(app)) wait = 0;
        if (!wait_for_event(signals, gate ? gate->descriptor() : -1, wait)) return SIGHUP;
        if (signals.ended_by() != 0) return signals.ended_by();
        if (screen.idle != nullptr) {
            if (input_pending()) screen.idle->restart();
            if (screen.idle->is_over()) return SIGHUP;
        }
        if (signals.take_stop() && screen.may_suspend) {
            terminal.release();
            signals.stop_now();
            // If another process has taken the game over and ended this one, nothing is drawn,
            // because the terminal still belongs to the shell.
            if (signals.ended_by() != 0) return signals.ended_by();
            terminal.redraw();
        }
        if (signals.take_continue()) terminal.redraw();
        handle_input(app, terminal);
    }
    return 0;
}

// Opens the tour, the puzzles or the practice positions of the named game. If no game was named or
// the game has none, opens a list of games.
void begin_tasks(App& app, const ScreenOptions& screen) {
    begin_exit_after_tasks(app);
    const auto open = screen.tour ? open_tours : screen.puzzles ? open_puzzles : open_practice;
    const auto start = screen.tour ? start_tour : screen.puzzles ? start_puzzles : start_practice;
    if (screen.tour_game != nullptr) start(app, *screen.tour_game);
    if (app.context() == Context::Game) open(app);
}

struct End {
    int by = 0;                // the signal that ended the program, 0 or kNoScreen
    std::string last_words{};  // printed after the screen is closed
};

// Opens the screen, plays, and closes the screen.
End show_and_play(Signals& signals, const SessionOptions& options, const PlayStart& first,
                  const ScreenOptions& screen) {
    SessionOptions background = options;
    background.background = true;
    background.person_types = true;
    CursesTerminal terminal(screen.colours);
    if (!terminal.is_open()) return {kNoScreen};
    App app(background, terminal.size());
    app.set_wake(&Signals::wake);
    app.set_appearance(screen.appearance, terminal.has_unicode(), terminal.colours());
    app.begin(first);
    if (screen.tour || screen.puzzles || screen.practice) begin_tasks(app, screen);
    const int ended_by = play(app, terminal, signals, screen);
    const bool by_person = ended_by == 0 || ended_by == SIGINT;
    return {ended_by, by_person ? exit_message(app.session()) : ""};
}

}  // namespace

int run_tui(const SessionOptions& options, const PlayStart& first, const ScreenOptions& screen) {
    Signals signals;  // before curses, which installs handlers only for signals that have none
    const auto [ended_by, last_words] = show_and_play(signals, options, first, screen);
    if (ended_by == kNoScreen) return kExitSoftware;
    if (!last_words.empty()) std::cout << last_words << std::endl;
    if (ended_by == 0) return 0;
    // The deadline must be set here after an idle time-out, or if the terminal is gone. After a
    // signal, it is set already.
    set_final_deadline(kExitSignal + ended_by);
    return kExitSignal + ended_by;
}

}  // namespace alces

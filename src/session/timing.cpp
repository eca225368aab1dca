// The clocks: set, stopped, taken back with the moves, and run out.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {

ClockTime Session::now() const {
    if (options_.gate) return options_.gate->now();
    return options_.now ? options_.now() : std::chrono::steady_clock::now();
}

void Session::reset_clock() {
    clock_.reset();
    clock_history_.clear();
    if (!options_.time) return;
    clock_.emplace(*options_.time);
    note_clock();
}

// What each side has left in the present position, for when moves are taken back.
void Session::note_clock() {
    const ClockTime time = now();
    const auto& control = clock_->control();
    if (clock_history_.size() <= game_.node())
        clock_history_.resize(game_.node() + 1,
                              {control[Color::White].at_start(), control[Color::Black].at_start()});
    clock_history_[game_.node()] = {clock_->left(Color::White, time),
                                    clock_->left(Color::Black, time)};
}

void Session::press_clock() {
    if (!clock_) return;
    const ClockTime time = now();
    clock_->press(~game_.position().side_to_move(), time);
    if (game_.outcome().is_over()) clock_->stop(time);
    note_clock();
}

// Stands still until the next move: players who take back talk.
void Session::rewind_clock() {
    if (clock_ && game_.node() < clock_history_.size()) clock_->set(clock_history_[game_.node()]);
}

// Of a record that is gone on with.
void Session::restore_clock(ClockHistory history) {
    if (!clock_) return;
    clock_history_ = std::move(history);
    rewind_clock();
}

// `[%clk 0:09:58.3]`: what the side that has just moved had left. Anything else says nothing.
void Session::read_clock(std::string_view text) {
    if (!clock_ || game_.ply() == 0 || clock_history_.size() <= game_.node()) return;
    const auto left = read_span(text);
    if (!left) return;
    clock_history_[game_.node()][~game_.position().side_to_move()] = *left;
    rewind_clock();
}

void Session::stop_clock() {
    if (clock_) clock_->stop(now());
}

void Session::check_flag() {
    if (!clock_ || options_.gate || game_.outcome().is_over()) return;
    const auto loser = clock_->flagged(now());
    if (!loser) return;
    abandon_search();
    stop_clock();
    begun_ = true;
    game_.end_on_time(game_.result_on_time(*loser));
    record();
    listener_.on_notice(std::string(name_of(*loser)) +
                        "'s flag has fallen: " + outcome_phrase(game_.outcome()));
    tell_record();
}

// What the computer is told of its clock.
std::optional<ClockLimits> Session::clock_limits() const {
    if (!clock_) return std::nullopt;
    const Color mover = game_.position().side_to_move();
    const ClockControl& control = clock_->control()[mover];
    ClockLimits limits;
    limits.remaining = clock_->left(mover, now());
    limits.increment = control.increment + control.delay;
    return limits;
}

bool Session::do_time(std::string_view arguments) {
    if (arguments.empty()) {
        const ClockTime time = now();
        const auto& shown = clock();
        answer("time", {shown ? "White " + clock_text(shown->left(Color::White, time)) +
                                    ", Black " + clock_text(shown->left(Color::Black, time)) +
                                    ", of " + write_time_control(shown->control())
                              : "no clocks"});
        return true;
    }
    if (arguments == "none") {
        options_.time.reset();
    } else {
        const auto control = read_time_control(arguments);
        if (!control) return fail(control.error());
        options_.time = *control;
    }
    reset_clock();
    return true;
}

bool Session::do_pause(std::string_view) {
    if (!clock_) return fail(ErrorKind::Command, "there are no clocks; time 10+5 sets them");
    if (game_.outcome().is_over()) return fail_over();
    const bool running = clock_->running().has_value();
    if (running)
        stop_clock();
    else
        clock_->run(game_.position().side_to_move(), now());
    listener_.on_notice(running ? "The clocks stand; pause lets them go on." : "The clocks go on.");
    return true;
}

}  // namespace alces

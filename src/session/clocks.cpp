// Keeps the clock and its history in step with the game.
#include "session/clocks.h"

#include <utility>

#include "game/game.h"

namespace alces {

Clocks::Clocks(Control control, std::function<ClockTime()> now)
    : control_(control), now_(now ? std::move(now) : &std::chrono::steady_clock::now) {}

void Clocks::set_control(const Control& control, const Game& game) {
    control_ = control;
    reset(game);
}

void Clocks::reset(const Game& game) {
    clock_.reset();
    history_.clear();
    if (!control_) return;
    clock_.emplace(*control_);
    note(game);
}

void Clocks::restore(ClockHistory history, const Game& game) {
    if (!clock_) return;
    history_ = std::move(history);
    rewind(game);
}

void Clocks::note(const Game& game) {
    const ClockTime time = now();
    const auto& control = clock_->control();
    if (history_.size() <= game.node())
        history_.resize(game.node() + 1,
                        {control[Color::White].at_start(), control[Color::Black].at_start()});
    history_[game.node()] = {clock_->left(Color::White, time), clock_->left(Color::Black, time)};
}

void Clocks::press(const Game& game) {
    if (!clock_) return;
    const ClockTime time = now();
    clock_->press(~game.position().side_to_move(), time);
    if (game.outcome().is_over()) clock_->stop(time);
    note(game);
}

void Clocks::rewind(const Game& game) {
    if (clock_ && game.node() < history_.size()) clock_->set(history_[game.node()]);
}

void Clocks::read(std::string_view text, const Game& game) {
    if (!clock_ || game.ply() == 0 || history_.size() <= game.node()) return;
    const auto left = read_span(text);
    if (!left) return;
    history_[game.node()][~game.position().side_to_move()] = *left;
    rewind(game);
}

void Clocks::stop() {
    if (clock_) clock_->stop(now());
}

void Clocks::run(Color color) {
    if (clock_) clock_->run(color, now());
}

std::optional<Color> Clocks::flagged() const {
    return clock_ ? clock_->flagged(now()) : std::nullopt;
}

std::optional<ClockLimits> Clocks::limits(Color mover) const {
    if (!clock_) return std::nullopt;
    const ClockControl& control = clock_->control()[mover];
    ClockLimits limits;
    limits.remaining = clock_->left(mover, now());
    limits.increment = control.increment + control.delay;
    return limits;
}

}  // namespace alces

#include "tui/replay_mode.h"

#include <algorithm>

#include "rules/notation.h"
#include "tui/app.h"

namespace alces::tui {

void open_replay(App& app) {
    const Game& game = app.session().game();
    if (game.length() == 0) return app.show_message("There are no moves to replay yet.");
    ReplayLine line{.ply = 0, .positions = {}, .moves = game.moves()};
    for (std::size_t ply = 0; ply <= game.length(); ++ply)
        line.positions.push_back(game.position_at(ply));
    app.close_transient();
    app.prompt().leave();
    const std::string message =
        "Left and Right step through the game. F3 takes the game back to here, Esc exits.";
    app.show_message(message);
    app.open(std::make_unique<ReplayMode>(app, std::move(line), game.ply(), message));
}

bool ReplayMode::press(KeyPress key) {
    constexpr long long kAll = 1'000'000;
    const bool forth = key.key == Key::Right || key.key == Key::PageDown || chooses_row(key);
    if (forth)
        step(1);
    else if (key.key == Key::Left || key.key == Key::Backspace || key.key == Key::PageUp)
        step(-1);
    else if (key.key == Key::End || key.key == Key::Down)
        step(kAll);
    else if (key.key == Key::Home || key.key == Key::Up)
        step(-kAll);
    else if (key == function_key(3))
        play_from_here();
    else
        return leave(key);
    return true;
}

void ReplayMode::remove_message() {
    if (app_.panel().message() == message_) app_.show_message("");
}

bool ReplayMode::leave(KeyPress key) {
    app_.close(*this);
    if (key.key == Key::Escape) remove_message();
    return key.key == Key::Escape;
}

bool ReplayMode::click(Square square) {
    app_.viewport().put_cursor(square);
    return leave({Key::Escape});
}

void ReplayMode::step(long long moves) {
    const auto last = static_cast<long long>(line_.moves.size());
    at_ = static_cast<std::size_t>(std::clamp(static_cast<long long>(at_) + moves, 0LL, last));
    if (at_ > 0) app_.viewport().scroll_to(line_.moves[at_ - 1]);
    message_ = position_message();
    app_.show_message(message_);
}

void ReplayMode::play_from_here() {
    const Game& game = app_.session().game();
    const std::size_t to = takeback_ply();
    const std::size_t now = game.ply() + (game.is_declared() ? 1 : 0);
    app_.close(*this);
    if (to < now) return app_.take_back("undo " + std::to_string(now - to));
    if (to > now) return app_.execute("redo " + std::to_string(to - now));
    remove_message();
}

std::string ReplayMode::last_move() const {
    if (at_ == 0) return {};
    const Position& before = line_.positions[at_ - 1];
    return std::to_string(move_number()) + (before.side_to_move() == Color::White ? ". " : "... ") +
           write_move(before, line_.moves[at_ - 1], MoveStyle::Algebraic);
}

std::string ReplayMode::position_message() const {
    return at_ == 0 ? "The start of the game." : last_move();
}

std::vector<KeyHint> ReplayMode::hints() const {
    return {hint_of({Key::Right}, "forward"), hint_of({Key::Left}, "back"),
            hint_of({Key::Escape}, "exits"), hint_of(function_key(3), "takes back to here")};
}

// Replaces the marks of the game.
void ReplayMode::mark(Marks& marks) const {
    const Position& shown = line_.positions[at_];
    marks = Marks{};
    if (shown.in_check()) marks.check = shown.king(shown.side_to_move());
    if (at_ > 0)
        marks.last_move = Bitboard{line_.moves[at_ - 1].from} | Bitboard{line_.moves[at_ - 1].to};
}

void ReplayMode::show(PanelView& panel) const {
    const int moves = line_.positions[line_.moves.size() - 1].move_number();
    panel.turn =
        at_ == 0 ? "Replay, start"
                 : "Replay, move " + std::to_string(move_number()) + " of " + std::to_string(moves);
    panel.sheet.played = at_;
}

const BySquare<Piece>* ReplayMode::board() const { return &line_.positions[at_].board(); }

}  // namespace alces::tui

// Looking at a line that nobody has played, move by move; the game stays as it is.
#include <algorithm>
#include <utility>

#include "rules/notation.h"
#include "tui/app.h"
#include "words/game_text.h"

namespace alces::tui {

void App::start_preview(std::size_t ply, const std::vector<Move>& line) {
    Preview preview{.ply = ply, .positions = {session_->game().position_at(ply)}, .moves = {}};
    for (const Move move : line) {
        const Position& before = preview.positions.back();
        if (!is_legal(before, move)) break;
        preview.moves.push_back(move);
        preview.positions.push_back(before.after(move));
    }
    preview_ = std::move(preview);
    mode_ = BoardMode::Preview;
}

void App::step_preview(int steps) {
    if (!preview_) return;
    const int last = static_cast<int>(preview_->moves.size());
    preview_->at = std::clamp(preview_->at + steps, 0, last);
    hint_ = {};
    if (preview_->at == 0) return say("The position itself. Right: along the better line.");
    const auto move = static_cast<std::size_t>(preview_->at) - 1;
    bring_into_sight(preview_->moves[move]);
    say("Better, " + std::to_string(preview_->at) + " of " + std::to_string(last) + ": " +
        write_move(preview_->positions[move], preview_->moves[move], MoveStyle::Algebraic));
}

// The game itself goes back to where the line begins.
void App::take_back_to_preview() {
    const Game& game = session_->game();
    const std::size_t back = game.ply() - preview_->ply + (game.is_declared() ? 1 : 0);
    take_back("undo " + std::to_string(back));
}

// True for the keys of this mode; any other one leaves it and does what it always does.
bool App::press_in_preview(KeyPress key) {
    constexpr int kAll = 1000;
    const bool blank = key.key == Key::Character && key.character == U' ';
    if (key.key == Key::Right || key.key == Key::Enter || key.key == Key::PageDown || blank)
        step_preview(1);
    else if (key.key == Key::Left || key.key == Key::Backspace || key.key == Key::PageUp)
        step_preview(-1);
    else if (key.key == Key::End || key.key == Key::Down)
        step_preview(kAll);
    else if (key.key == Key::Home || key.key == Key::Up)
        step_preview(-kAll);
    else if (key.key == Key::Function && key.character == 3)
        take_back_to_preview();
    else if (key.key == Key::Escape)
        leave_mode();
    else
        return put_back(), false;
    return true;
}

const Position& App::shown_position() const {
    return preview_ ? preview_->positions[static_cast<std::size_t>(preview_->at)] : position();
}

// Instead of the game's.
void App::mark_preview(Marks& marks) const {
    const Position& shown = shown_position();
    marks = Marks{};
    marks.hint = hint_;
    if (shown.in_check()) marks.check = shown.king(shown.side_to_move());
    if (preview_->at == 0) return;
    const Move move = preview_->moves[static_cast<std::size_t>(preview_->at) - 1];
    marks.last_move = Bitboard{move.from} | Bitboard{move.to};
}

}  // namespace alces::tui

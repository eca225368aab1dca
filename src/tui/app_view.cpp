// Implements App's output: composes the screen from the game and from the additions of the modes.
#include <algorithm>

#include "tui/app.h"
#include "tui/dialog.h"
#include "tui/move_text.h"
#include "tui/replay_mode.h"

namespace alces::tui {

Marks App::marks() const {
    Marks marks;
    if (!prompt_.active()) marks.cursor = viewport_.cursor();
    modes_.mark(marks);
    animation_.mark(marks, session_->now());
    return marks;
}

int App::animation_timeout_ms() const { return animation_.milliseconds_left(session_->now()); }

Notation App::notation() const {
    const bool lacks_figures = appearance_.notation == Notation::Figurine && !unicode_;
    return lacks_figures ? Notation::Standard : appearance_.notation;
}

std::string App::text_of(const Position& position, Move move) const {
    return move_text(position, move, notation());
}

MoveWriter App::writer() const { return tui::move_writer(notation()); }

PanelView App::panel_view() const {
    PanelView panel =
        game_panel(*session_, viewport_.layout(), {unicode_, notation(), appearance_.thoughts});
    panel.history = history_line();
    panel_.show(panel);
    panel.offer = offer_text();
    modes_.show(panel);
    if (panel.message.empty()) panel.message = modes_.default_message();
    return panel;
}

const Position& App::shown_position() const {
    const auto* replay = find<ReplayMode>();
    return replay != nullptr ? replay->position() : session_->game().position();
}

// Describes the open offer at a table: "Offer: a draw; accept or decline?" or "Your offer: a draw".
std::string App::offer_text() const {
    if (!offer_.empty()) return "Offer: " + offer_ + "; accept or decline?";
    const auto& gate = session_->options().gate;
    const std::string own = gate ? gate->own_offer() : "";
    return own.empty() ? "" : "Your offer: " + own;
}

// Says in how many recorded games the position on the board occurred. Once all records have been
// read, every position has such a line if there are recorded games of its variant, so that the
// lines below keep their places.
std::string App::history_line() const {
    if (!history_ || !history_->is_complete() || context() != Context::Game) return {};
    const Position& shown = shown_position();
    return history_->has_games_of(shown.variant()) ? history_text(history_->results(shown)) : "";
}

std::vector<KeyHint> App::hints() const {
    if (auto hints = modes_.hints_above_bottom(); !hints.empty()) return hints;
    std::vector<KeyHint> hints = prompt_.active() ? prompt_.hints() : play_.hints();
    const auto& gate = session_->options().gate;
    if (gate && !gate->open_offer().empty())
        hints.insert(hints.begin(), {"accept, decline", "answer the offer", {}});
    return hints;
}

void App::scroll(int lines) {
    int hidden = modes_.hidden_lines();
    const PanelView shown = panel_view();
    if (shown.message_indent > 0)
        hidden = std::max(hidden, hidden_message_lines(shown.message, shown.message_indent));
    panel_.scroll(lines, hidden, shown, viewport_.layout());
}

View App::view() const {
    View view;
    view.board.variant = &session_->game().position().variant();
    view.board.board = &session_->game().position().board();
    view.board.projection = viewport_.projection();
    view.board.marks = marks();
    view.board.appearance = appearance_;
    view.board.unicode = unicode_;
    if (const auto* board = modes_.board()) view.board.board = board;
    view.style = appearance_.style_with(colours_);
    view.panel = panel_view();
    view.hints = hints();
    view.prompt = prompt_.view();
    if (const Dialog* open = modes_.dialog()) view.box = open->box();
    return view;
}

void App::frame_shown() {
    const auto& gate = session_->options().gate;
    const bool is_shown = viewport_.layout().fits && modes_.dialog() == nullptr;
    if (gate && is_shown && !offer_.empty() && offer_ == gate->open_offer()) gate->offer_shown();
}

Frame App::draw() const {
    Frame frame = draw_screen(viewport_.screen(), view());
    frame.theme = appearance_.theme;
    frame.palette = appearance_.palette;
    frame.rings = rings_;
    return frame;
}

}  // namespace alces::tui

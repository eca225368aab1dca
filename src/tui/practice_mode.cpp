#include "tui/practice_mode.h"

#include "base/text.h"
#include "practice/ending.h"
#include "practice/progress.h"
#include "session/commands.h"
#include "tui/action_table.h"
#include "tui/app.h"

namespace alces::tui {

void leave_practice(App& app) {
    if (auto* practice = app.find<PracticeMode>()) practice->leave();
}

std::shared_ptr<Progress> progress_of(App& app) {
    const auto& read = app.session().options().progress;
    return read ? read() : std::make_shared<Progress>();
}

const Game& PracticeMode::game() const { return app_.session().game(); }

void PracticeMode::open_position(const Position& position, const ByColor<bool>& computer,
                                 const SearchLimits& limits) {
    SessionOptions options = suspended_game_.options_from(position);
    options.computer = computer;
    options.limits = limits;
    options.bottom = position.side_to_move() == Color::White ? Bottom::White : Bottom::Black;
    suspended_game_.show_task(options);
    app_.viewport().put_cursor(position.king(position.side_to_move()));
}

void PracticeMode::tell(std::string message, bool is_error) {
    message_ = message;
    app_.show_message(std::move(message), is_error);
}

void PracticeMode::mark_hint(Bitboard squares) { app_.pieces().mark_hint(squares); }

void PracticeMode::restore(std::size_t plies) {
    if (game().ply() < plies) app_.session().step(static_cast<long long>(plies - game().ply()));
}

void PracticeMode::open_text() { app_.open_text({heading(), {task(), "", standing()}}); }

void PracticeMode::leave() { suspended_game_.close(*this, name()); }

bool PracticeMode::press(KeyPress key) {
    if (key.key == Key::Escape && !app_.pieces().has_picked())
        leave();
    else if (chooses_row(key) && is_done())
        next();
    else
        return false;
    return true;
}

bool PracticeMode::click(Square square) {
    if (!is_done()) return false;
    app_.viewport().put_cursor(square);
    return true;
}

// Executes the commands of practice, and refuses lines that are not allowed there. Returns false
// for all other lines, such as moves.
bool PracticeMode::submit(std::string_view line) {
    const bool is_tag = line.starts_with('[');
    const std::string_view word = take_word(line);
    const Command* command = find_command(word);
    if (command != nullptr && command->name == "quit") {
        leave();
        app_.show_message(std::string(name()) + " closed. To quit the program, type quit again.");
    } else if (word == "next" || (word.empty() && is_done()))
        next();
    else if (word == "hint")
        show_hint();
    else if (word == "solution")
        show_solution();
    else if (is_tag || (command != nullptr && !command->may(kInTour)))
        app_.show_unavailable();
    else
        return false;
    return true;
}

std::vector<KeyHint> PracticeMode::hints() const {
    if (app_.pieces().has_picked() || (app_.prompt().active() && !is_done())) return {};
    std::vector<KeyHint> hints{is_done() ? hint_of({Key::Enter}, "next")
                                         : KeyHint{"Move:", "type, arrows", KeyPress{Key::Tab}},
                               hint_of({Key::Escape}, esc_effect())};
    if (!is_done()) {
        hints.push_back(action_hint(app_, function_key(5)));
        hints.push_back(hint_of(function_key(12), f12_effect()));
        hints.push_back(action_hint(app_, {Key::PageDown}));
    }
    hints.push_back(action_hint(app_, character_key(U'?')));
    return hints;
}

bool PracticeMode::message_repeats_task() const {
    return message_ == task() && !is_low(app_.viewport().layout());
}

std::string PracticeMode::default_message() const { return message_repeats_task() ? "" : message_; }

// Fills the panel. A low panel has only one line for the heading or the task, and may cut off long
// text. It therefore shows the heading in this line, and the task in the message.
void PracticeMode::show(PanelView& panel) const {
    panel.game = heading();
    panel.turn = is_low(app_.viewport().layout()) ? heading() : task();
    if (message_repeats_task() && panel.message == message_) panel.message.clear();
    panel.players = {standing()};
}

}  // namespace alces::tui

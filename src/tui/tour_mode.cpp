#include "tui/tour_mode.h"

#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/commands.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/list_dialog.h"
#include "tui/text_dialog.h"

namespace alces::tui {

void open_tours(App& app) {
    List list{.title = "Learn which game?", .avoid_board = true};
    char32_t letter = U'1';
    for (const std::string_view name : variant_names()) {
        const Variant* game = find_variant(name);
        if (tour_refusal(*game)) continue;
        list.items.push_back(
            {std::string(game->spec().title), letter++, [&app, game] { start_tour(app, *game); }});
    }
    app.open(std::make_unique<ListDialog>(app, std::move(list)));
}

void start_tour(App& app, const Variant& game) {
    if (const auto why = tour_refusal(game)) return app.show_message(sentence(*why), true);
    if (app.find<TourMode>() == nullptr) app.open(std::make_unique<TourMode>(app));
    app.find<TourMode>()->start(game);
}

void enter_learn(App& app, std::string_view name) {
    const Variant* game = variant_named(name);
    game != nullptr ? start_tour(app, *game) : open_tours(app);
}

void leave_tour(App& app) {
    if (auto* tour = app.find<TourMode>()) tour->leave();
}

void TourMode::start(const Variant& game) {
    if (!suspended_session_) {
        app_.session().searches().cancel();
        app_.session().clocks().stop();
    }
    game_ = &game;
    open_lesson(0);
}

void TourMode::open_lesson(std::size_t number) {
    number_ = number;
    done_ = false;
    SessionOptions options = (suspended_session_ ? *suspended_session_ : app_.session()).options();
    options.variant = game_;
    options.start = lesson_start(*game_, lesson());
    options.computer = {false, false};
    options.archive = nullptr;  // tasks are not recorded
    options.gate = nullptr;     // tasks are not shared
    options.time.reset();
    auto before = app_.replace_session(app_.new_session(options));
    if (!suspended_session_) suspended_session_ = std::move(before);
    if (const auto answer = lesson_answer(*game_, lesson()))
        app_.viewport().put_cursor(answer->from);
    app_.show_message(default_message());
    // If the panel has no room for the lesson, the lesson opens in a box.
    const Layout now = app_.viewport().layout();
    const auto lines = wrap(lesson().text, std::max(now.panel.width, 1));
    if (now.fits && static_cast<int>(lines.size()) > lesson_capacity(now)) open_text_of_lesson({});
}

void TourMode::next() {
    if (number_ + 1 < game_->spec().lessons.size()) return open_lesson(number_ + 1);
    leave();
    app_.show_message("Tour finished. F2 starts a game; the menu has the other tours.");
}

void TourMode::previous() { open_lesson(number_ == 0 ? 0 : number_ - 1); }

void TourMode::leave() {
    app_.close(*this);
    app_.replace_session(std::move(suspended_session_));
    app_.show_message(computer_is_stopped(app_.session())
                          ? "Tour closed. F7 makes the computer move."
                          : "Tour closed.");
}

void TourMode::show_answer() {
    const auto answer = lesson_answer(*game_, lesson());
    if (!answer || done_) return app_.show_message(default_message());
    app_.pieces().mark_hint(Bitboard{answer->from} | Bitboard{answer->to});
    app_.show_message("Hint: " +
                      write_move(app_.session().game().start(), *answer, MoveStyle::Algebraic));
}

void TourMode::open_lesson_text() { open_text_of_lesson({"", std::string(lesson().task)}); }

// Opens the text in a box, with these lines below it. The box leaves the squares of the task
// visible if it can.
void TourMode::open_text_of_lesson(std::vector<std::string> more) {
    more.insert(more.begin(), std::string(lesson().text));
    Bitboard about;
    if (const auto answer = lesson_answer(*game_, lesson()))
        about = Bitboard{answer->from} | Bitboard{answer->to};
    app_.open_text({.title = heading(), .lines = std::move(more), .about = about});
}

bool TourMode::press(KeyPress key) {
    if (key.key == Key::Escape && !app_.pieces().has_picked())
        leave();
    else if (chooses_row(key) && done_)
        next();
    else
        return false;
    return true;
}

bool TourMode::click(Square square) {
    if (!done_) return false;
    app_.viewport().put_cursor(square);
    app_.show_message(default_message());
    return true;
}

// Refuses lines that are not allowed in a tour. Returns false for the others, such as moves.
bool TourMode::submit(std::string_view line) {
    if (line.empty()) {
        if (!done_) return false;
        next();
        return true;
    }
    const bool is_tag = line.starts_with('[');
    const Command* command = find_command(take_word(line));
    if (!is_tag && (command == nullptr || command->may(kInTour))) return false;
    app_.show_unavailable();
    return true;
}

void TourMode::update() {
    const Game& game = app_.session().game();
    const bool tried = game.ply() > 0;
    const bool done = tried && lesson_done(lesson(), game.start(), game.moves()[0]);
    if (tried && !done) {
        (void)app_.session().execute("undo all");
        app_.show_message("That's legal, but not the task: " + std::string(lesson().task), true);
    }
    if (std::exchange(done_, done) != done && done) app_.show_message(default_message());
}

std::vector<KeyHint> TourMode::hints() const {
    if (app_.pieces().has_picked() || (app_.prompt().active() && !done_)) return {};
    std::vector<KeyHint> hints{done_ ? hint_of({Key::Enter}, "next")
                                     : KeyHint{"Move:", "type, arrows", KeyPress{Key::Tab}},
                               hint_of({Key::Escape}, "exits the tour")};
    if (!done_) {
        hints.push_back(action_hint(app_, function_key(5)));
        hints.push_back(action_hint(app_, {Key::PageDown}));
    }
    hints.push_back(action_hint(app_, {Key::PageUp}));
    hints.push_back(action_hint(app_, character_key(U'?')));
    return hints;
}

void TourMode::show(PanelView& panel) const {
    panel.game = heading();
    panel.lesson = lesson().text;
}

std::string TourMode::default_message() const {
    const bool last = number_ + 1 == game_->spec().lessons.size();
    if (!done_) return std::string(lesson().task);
    return last ? "Done! That was the last task. Enter ends the tour."
                : "Done! Enter opens the next task.";
}

std::string TourMode::heading() const {
    return "Task " + std::to_string(number_ + 1) + '/' +
           std::to_string(game_->spec().lessons.size()) + ": " + std::string(lesson().title);
}

}  // namespace alces::tui

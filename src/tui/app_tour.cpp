// The guided tours: one task after the other. Each is a session of its own; the game that was being
// played waits until the tour is left.
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "rules/notation.h"
#include "tui/app.h"
#include "tui/help.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

// Whether it means nothing to a task.
bool is_of_games(Action action) {
    switch (action) {
        case Action::Go:
        case Action::Draw:
        case Action::Advantage:
        case Action::Resign:
        case Action::KeepSettings:
        case Action::Review:
        case Action::Analyse:
        case Action::Threat:
        case Action::Lines:
        case Action::Edit:
        case Action::Save:
        case Action::Load:
            return true;
        default:
            return false;
    }
}

}  // namespace

void App::open_tours() {
    ListDialog list;
    list.title = "Learn which game?";
    char32_t letter = U'1';
    for (const std::string_view name : variant_names()) {
        const Variant* game = find_variant(name);
        list.items.push_back({std::string(game->spec().title) + ", " +
                                  std::to_string(lessons_of(*game).size()) + " tasks",
                              letter++, [this, game] { start_tour(*game); }});
    }
    open_list(std::move(list));
}

void App::start_tour(const Variant& game) {
    if (!tour_) {
        session_->abandon_search();
        session_->stop_clock();
        tour_.emplace();
        tour_->waiting = std::move(session_);
    }
    tour_->game = &game;
    open_lesson(0);
}

const Lesson& App::lesson() const { return lessons_of(*tour_->game)[tour_->lesson]; }

std::string App::lesson_heading() const {
    return "Task " + std::to_string(tour_->lesson + 1) + '/' +
           std::to_string(lessons_of(*tour_->game).size()) + ": " + std::string(lesson().title);
}

void App::open_lesson(std::size_t number) {
    tour_->lesson = number;
    tour_->done = false;
    SessionOptions options = tour_->waiting->options();
    options.variant = tour_->game;
    options.start = lesson_start(*tour_->game, lesson());
    options.computer = {false, false};
    options.archive = nullptr;  // tasks are no games
    options.gate = nullptr;     // and nobody else's
    options.time.reset();
    session_ = new_session(options);
    session_->set_wake(wake_);
    typing_ = false;
    editor_.clear();
    on_new_game(session_->game());
    if (const auto answer = lesson_answer(*tour_->game, lesson())) cursor_ = answer->from;
    say_task();
    // Where the panel has no room for it the rule comes first.
    const Layout now = layout();
    const auto lines = wrap(lesson().text, std::max(now.panel.width, 1));
    if (now.fits && static_cast<int>(lines.size()) > lesson_capacity(now)) open_lesson_text();
}

void App::open_lesson_text() {
    open_text(lesson_heading(), {std::string(lesson().text), "", std::string(lesson().task)});
}

void App::say_task() {
    const bool last = tour_->lesson + 1 == lessons_of(*tour_->game).size();
    if (!tour_->done) return say(std::string(lesson().task));
    say(last ? "Done! That was the last task. Enter: to a game." : "Done! Enter: the next task.");
}

// What is legal but not what was asked for is taken back. Called when the session is at rest.
void App::settle_try() {
    if (!tour_ || !tour_->tried) return;
    const Move move = *std::exchange(tour_->tried, std::nullopt);
    const Game& game = session_->game();
    tour_->done = lesson_done(lesson(), game.position_at(game.ply() - 1), move);
    if (!tour_->done) {
        (void)session_->execute("undo");
        return say("That is legal, but not the task: " + std::string(lesson().task), true);
    }
    say_task();
}

void App::next_lesson() {
    if (tour_->lesson + 1 < lessons_of(*tour_->game).size()) return open_lesson(tour_->lesson + 1);
    leave_tour();
    say("That was the tour. F2: a game; the menu has the other tours.");
}

void App::leave_tour() {
    session_ = std::move(tour_->waiting);
    tour_.reset();
    typing_ = false;
    editor_.clear();
    on_new_game(session_->game());
    say(waits_for_go() ? "The tour is left. F7 lets the computer go on." : "The tour is left.");
}

void App::show_answer() {
    const auto answer = lesson_answer(*tour_->game, lesson());
    if (!answer || tour_->done) return say_task();
    hint_ = Bitboard{answer->from} | Bitboard{answer->to};
    say("Hint: " + write_move(session_->game().start(), *answer, MoveStyle::Algebraic));
}

// What an action means in a tour, where it is not what it always is.
bool App::perform_in_tour(Action action) {
    switch (action) {
        case Action::NextTask:
            next_lesson();
            return true;
        case Action::PreviousTask:
            open_lesson(tour_->lesson == 0 ? 0 : tour_->lesson - 1);
            return true;
        case Action::LeaveTour:
            leave_tour();
            return true;
        case Action::Cancel:
            if (picked_ != kNoSquare) return false;
            leave_tour();
            return true;
        case Action::PickOrDrop:
            if (!tour_->done) return false;
            next_lesson();
            return true;
        case Action::Help:
            open_lesson_text();
            return true;
        case Action::Hint:
            show_answer();
            return true;
        case Action::NewGame:
        case Action::Quit:
            leave_tour();
            return false;
        default:
            if (!is_of_games(action)) return false;
            say("Not in a tour; Esc leaves it.");
            return true;
    }
}

// True if the line was for the tours: `learn`, or what cannot be done within one.
bool App::enter_for_tour(std::string_view line) {
    const std::string_view word = take_word(line);
    if (word == "learn") {
        const std::string_view name = trimmed(line);
        const Variant* game = variant_named(name);
        if (game != nullptr)
            start_tour(*game);
        else
            open_tours();
        return true;
    }
    const bool of_games = word == "new" || word == "load" || word == "fen" || word == "save" ||
                          word == "computer" || word == "go" || word == "edit" ||
                          word.starts_with('[');
    if (!tour_ || !of_games) return false;
    say("Not in a tour; Esc leaves it.");
    return true;
}

}  // namespace alces::tui

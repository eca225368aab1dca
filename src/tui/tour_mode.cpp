#include "tui/tour_mode.h"

#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "search/limit_words.h"
#include "session/commands.h"
#include "tui/action_table.h"
#include "tui/app.h"
#include "tui/game_choice.h"
#include "tui/list_dialog.h"
#include "tui/new_game.h"
#include "tui/practice_mode.h"
#include "tui/text_dialog.h"

namespace alces::tui {

namespace {

constexpr std::size_t kProgressColumn = 27;

std::string progress_text(std::size_t done, std::size_t count) {
    return std::to_string(done) + " of " + std::to_string(count) + " done";
}

// Returns the title of the game. If a task is solved, the progress follows.
std::string tour_label(const App& app, const Variant& game) {
    std::string label(game.spec().title);
    const auto memory = memory_of_tours(app);
    const std::size_t done = memory ? memory->tour(game.spec().name).done.size() : 0;
    if (done == 0) return label;
    label.resize(kProgressColumn, ' ');
    return label + progress_text(done, game.spec().lessons.size());
}

// Returns the task after the task `number`: the next one or, after the last one, the first that is
// not solved. Returns none if all tasks are solved and either `number` is the last task or
// `progress.task` is past the last task.
std::optional<std::size_t> task_after(const PlayerMemory::Tour& progress, std::size_t number,
                                      std::size_t count) {
    const bool is_last = number + 1 == count;
    if (progress.done.size() == count && (is_last || progress.task == count)) return {};
    if (!is_last) return number + 1;
    std::size_t task = 0;
    while (progress.done.count(task) > 0) ++task;
    return task;
}

}  // namespace

// Returns the memory of the game's session. The sessions of tasks remember nothing.
std::shared_ptr<PlayerMemory> memory_of_tours(const App& app) {
    return game_session(app).options().memory;
}

void open_tours(App& app) {
    if (refuse_at_table(app, "Tours")) return;
    List list = list_of_games(
        "Tour of which game?", tour_refusal,
        [&app](const Variant& game) { return tour_label(app, game); },
        [&app](const Variant& game) { start_tour(app, game); });
    list.avoid_board = true;
    app.open(std::make_unique<ListDialog>(app, std::move(list)));
}

void start_tour(App& app, const Variant& game) {
    if (refuse_at_table(app, "Tours")) return;
    if (const auto why = tour_refusal(game)) return app.show_message(sentence(*why), true);
    leave_practice(app);
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
    game_ = &game;
    if (!suspended_game_) memory_ = app_.session().options().memory;
    progress_ = memory_ ? memory_->tour(game.spec().name) : PlayerMemory::Tour{};
    open_lesson(progress_.task < count() ? progress_.task : 0);
}

void TourMode::open_lesson(std::size_t number) {
    number_ = number;
    done_ = false;
    progress_.task = number;
    if (memory_) memory_->remember(game_->spec().name, progress_);
    SessionOptions options = suspended_game_.options_from(lesson_start(*game_, lesson()));
    options.computer = {false, false};
    suspended_game_.show_task(options);
    if (const auto answer = lesson_answer(*game_, lesson()))
        app_.viewport().put_cursor(answer->from);
    app_.show_message("");
    // A lesson for which the panel has no room is shown in a box.
    const Layout now = app_.viewport().layout();
    if (now.fits && !has_room_for_lesson(now, lesson().text, lesson().task))
        open_text_of_lesson({});
}

void TourMode::next() {
    const auto task = task_after(progress_, number_, count());
    if (task == number_) return app_.show_message("This is the only task left.");
    if (task) return open_lesson(*task);
    if (done_) return play_beginner();
    leave();
    app_.show_message("That was the last task. F2 starts a game; the menu has the other tours.");
}

void TourMode::play_beginner() {
    const NewGame game{game_, {}, {false, true}, kWeakestLevel, "none"};
    start_new_game(app_, game,
                   "You play White against Beginner. Type a move, such as " +
                       example_move(Position::start(*game_)) +
                       ", or go to a piece with the arrows and press Enter. F5 shows a hint.");
}

void TourMode::note_done() {
    const bool is_new = progress_.done.insert(number_).second;
    const auto task = task_after(progress_, number_, count());
    progress_.task = is_new && progress_.done.size() == count() ? 0 : task.value_or(0);
    if (memory_) memory_->remember(game_->spec().name, progress_);
    // A player who has just completed the tour need not repeat the tasks after this one.
    if (is_new && progress_.done.size() == count()) progress_.task = count();
}

void TourMode::list_tasks() {
    List list{.title = "Tasks: " + progress_text(progress_.done.size(), count()),
              .items = {},
              .selected = number_};
    for (std::size_t i = 0; i < count(); ++i) {
        const std::string title(game_->spec().lessons[i].title);
        list.items.push_back({task_label(progress_.done.count(i) > 0, i + 1, title), 0,
                              [this, i] { open_lesson(i); }});
    }
    app_.open(std::make_unique<ListDialog>(app_, std::move(list)));
}

void TourMode::previous() { open_lesson(number_ == 0 ? 0 : number_ - 1); }

void TourMode::leave() { suspended_game_.close(*this, "Tour"); }

void TourMode::show_answer() {
    const auto answer = lesson_answer(*game_, lesson());
    if (!answer || done_) return app_.show_message("");
    app_.pieces().mark_hint(Bitboard{answer->from} | Bitboard{answer->to});
    app_.show_message("Hint: " + app_.text_of(app_.session().game().start(), *answer));
}

void TourMode::open_lesson_text() { open_text_of_lesson({"", std::string(lesson().task)}); }

// Opens the lesson in a box, with the lines of `more` below it. If possible, the box leaves the
// squares of the task visible.
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
    app_.show_message("");
    return true;
}

// Executes `quit` and, after a solved task, an empty line. Refuses lines that are not allowed in a
// tour. Returns false for all other lines, such as moves.
bool TourMode::submit(std::string_view line) {
    if (line.empty()) {
        if (!done_) return false;
        next();
        return true;
    }
    const bool is_tag = line.starts_with('[');
    const Command* command = find_command(take_word(line));
    if (command != nullptr && command->name == "quit") {
        leave();
        app_.show_message("Tour closed. To quit the program, type quit again.");
        return true;
    }
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
        app_.show_message("Legal, but it doesn't solve the task.", true);
    }
    if (std::exchange(done_, done) == done || !done) return;
    note_done();
    app_.show_message("");
}

std::vector<KeyHint> TourMode::hints() const {
    if (app_.pieces().has_picked() || (app_.prompt().active() && !done_)) return {};
    std::vector<KeyHint> hints{
        done_ ? hint_of({Key::Enter}, task_after(progress_, number_, count()) ? "next" : "plays")
              : KeyHint{"Move:", "type, arrows", KeyPress{Key::Tab}},
        hint_of({Key::Escape}, "leaves the tour")};
    if (!done_) {
        hints.push_back(action_hint(app_, function_key(5)));
        hints.push_back(action_hint(app_, {Key::PageDown}));
    }
    hints.push_back(action_hint(app_, {Key::PageUp}));
    hints.push_back(action_hint(app_, control_key(U'g')));
    hints.push_back(action_hint(app_, character_key(U'?')));
    return hints;
}

void TourMode::show(PanelView& panel) const {
    panel.game = heading();
    panel.lesson = lesson().text;
    panel.task = lesson().task;
}

std::string TourMode::default_message() const {
    if (!done_) return "";
    const auto task = task_after(progress_, number_, count());
    if (!task) return "Done! That was the last task. Enter starts a game against Beginner.";
    if (*task > number_) return "Done! Enter opens the next task.";
    return "Done! Solved: " + std::to_string(progress_.done.size()) + " of " +
           std::to_string(count()) + ". Enter opens task " + std::to_string(*task + 1) +
           ", the first unsolved one.";
}

std::string TourMode::heading() const {
    return "Task " + std::to_string(number_ + 1) + " of " + std::to_string(count()) + ": " +
           std::string(lesson().title);
}

}  // namespace alces::tui

#include "tui/ending_mode.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "tui/app.h"
#include "tui/game_choice.h"
#include "tui/list_dialog.h"
#include "tui/new_game.h"
#include "tui/tour_mode.h"

namespace alces::tui {

void open_practice(App& app) {
    if (refuse_at_table(app, "Practice positions")) return;
    const auto title = [](const Variant& game) { return std::string(game.spec().title); };
    app.open(std::make_unique<ListDialog>(
        app, list_of_games("Practice positions for which game?", ending_refusal, title,
                           [&app](const Variant& game) { start_practice(app, game); })));
}

void start_practice(App& app, const Variant& game) {
    if (refuse_at_table(app, "Practice positions")) return;
    if (const auto why = ending_refusal(game)) return app.show_message(sentence(*why), true);
    leave_tour(app);
    leave_practice(app);
    app.open(std::make_unique<EndingMode>(app, game));
    app.find<EndingMode>()->next();
    app.find<EndingMode>()->open_list([&app] { leave_practice(app); });
}

void enter_practice(App& app, std::string_view name) {
    const Variant* game =
        name.empty() ? &app.session().game().position().variant() : variant_named(name);
    game != nullptr ? start_practice(app, *game) : open_practice(app);
}

EndingMode::EndingMode(App& app, const Variant& game)
    : PracticeMode(app),
      variant_(game),
      endings_(endings_of(game)),
      progress_(progress_of(app)),
      number_(endings_.size() - 1) {}

bool EndingMode::is_reached(std::size_t number) const {
    return progress_->has_reached(std::string(variant_.spec().name), identity_of(endings_[number]));
}

void EndingMode::open_ending(std::size_t number) {
    number_ = number;
    done_ = false;
    const Color solver = ending().start.side_to_move();
    ByColor<bool> computer{false, false};
    computer[~solver] = true;
    SearchLimits limits;
    limits.nodes = kDefenderNodes;
    open_position(ending().start, computer, limits);
    tell(task());
}

// Goes to the next position whose goal has not been reached yet. If there is none, goes to the next
// position.
void EndingMode::next() {
    const std::size_t count = endings_.size();
    for (std::size_t step = 1; step <= count; ++step)
        if (!is_reached((number_ + step) % count)) return open_ending((number_ + step) % count);
    open_ending((number_ + 1) % count);
}

// The rows are numbered, because several positions may have the same title.
void EndingMode::open_list(std::function<void()> on_dismiss) {
    std::size_t widest = 0;
    for (const Ending& each : endings_) widest = std::max(widest, each.title.size());
    List list{.title = "Practice positions",
              .items = {},
              .selected = number_,
              .on_dismiss = std::move(on_dismiss)};
    for (std::size_t i = 0; i < endings_.size(); ++i) {
        std::string title = endings_[i].title;
        title.resize(widest + 2, ' ');
        list.items.push_back({task_label(is_reached(i), i + 1, title + short_task(endings_[i])), 0,
                              [this, i] { open_ending(i); }});
    }
    app_.open(std::make_unique<ListDialog>(app_, std::move(list)));
}

// Names a limit, because the limit of the defending computer would make hints weak.
void EndingMode::show_hint() { app_.execute("hint movetime 900"); }

void EndingMode::update() {
    if (done_) return;
    const GoalState state = judge_ending(ending(), game());
    if (state == GoalState::Open) return;
    done_ = true;
    if (state == GoalState::Missed) return tell("Missed. Enter shows the next position.", true);
    progress_->add_ending(std::string(variant_.spec().name), identity_of(ending()));
    tell("Well done! Enter shows the next position.");
    if (!progress_->fault().empty()) app_.show_message(sentence(progress_->fault()), true);
}

std::string EndingMode::heading() const { return ending().title; }

std::string EndingMode::standing() const {
    std::size_t reached = 0;
    for (std::size_t i = 0; i < endings_.size(); ++i) reached += is_reached(i) ? 1 : 0;
    return "Position " + std::to_string(number_ + 1) + " of " + std::to_string(endings_.size()) +
           " (" + std::to_string(reached) + " done)";
}

}  // namespace alces::tui

#include "tui/puzzle_mode.h"

#include <algorithm>

#include "base/random_seed.h"
#include "base/text.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tui/app.h"
#include "tui/game_choice.h"
#include "tui/list_dialog.h"
#include "tui/move_text.h"
#include "tui/new_game.h"
#include "tui/tour_mode.h"
#include "words/reasons.h"

namespace alces::tui {

namespace {

// Says what the opponent loses after the solution, because a puzzle may end before anything is
// captured. Empty, or a sentence and a space.
std::string win_after(const Puzzle& puzzle, const Position& end) {
    const std::string loss = puzzle.kind == PuzzleKind::Mate ? "" : loss_sentence(end);
    return loss.empty() ? loss : loss + ' ';
}

}  // namespace

void open_puzzles(App& app) {
    if (refuse_at_table(app, "Puzzles")) return;
    const auto title = [](const Variant& game) { return std::string(game.spec().title); };
    app.open(std::make_unique<ListDialog>(
        app, list_of_games("Puzzles for which game?", puzzle_refusal, title,
                           [&app](const Variant& game) { start_puzzles(app, game); })));
}

void start_puzzles(App& app, const Variant& game) {
    if (refuse_at_table(app, "Puzzles")) return;
    if (const auto why = puzzle_refusal(game)) return app.show_message(sentence(*why), true);
    leave_tour(app);
    leave_practice(app);
    PuzzleSeries series(game, progress_of(app), random_seed());
    const std::string fault = series.take_fault();
    app.open(std::make_unique<PuzzleMode>(app, std::move(series)));
    app.find<PuzzleMode>()->open_puzzle();
    if (!fault.empty()) app.show_message(sentence(fault), true);
}

void enter_puzzles(App& app, std::string_view name) {
    const Variant* game =
        name.empty() ? &app.session().game().position().variant() : variant_named(name);
    game != nullptr ? start_puzzles(app, *game) : open_puzzles(app);
}

PuzzleMode::PuzzleMode(App& app, PuzzleSeries series)
    : PracticeMode(app), series_(std::move(series)) {}

void PuzzleMode::next() {
    const auto skip = [this] {
        if (plies_ > 0) series_.give_up();
        series_.next();
        open_puzzle();
    };
    plies_ > 0 ? give_up_if_confirmed("Skip this puzzle?", "Skip it", skip) : skip();
}

void PuzzleMode::give_up_if_confirmed(const char* question, const char* answer,
                                      std::function<void()> give_up) {
    const int cost = series_.cost_of_giving_up();
    if (cost == 0) return give_up();
    const char* points = cost == 1 ? " rating point." : " rating points.";
    app_.ask({question, answer, "Keep trying", "It costs " + std::to_string(cost) + points},
             std::move(give_up));
}

void PuzzleMode::open_puzzle() {
    plies_ = 0;
    done_ = false;
    solution_.clear();
    open_position(series_.trial().position(), {false, false});
    tell(task());
}

std::string PuzzleMode::task() const {
    return done_ ? "Enter shows the next puzzle." : series_.trial().task();
}

void PuzzleMode::show_hint() {
    if (!done_) give_up_if_confirmed("Show a hint?", "Show it", [this] { mark_piece(); });
}

void PuzzleMode::mark_piece() {
    series_.give_up();
    mark_hint(Bitboard{series_.trial().solution().from});
    tell("Move the marked piece. " + series_.trial().task());
}

void PuzzleMode::show_solution() {
    if (!done_) give_up_if_confirmed("Show the solution?", "Show it", [this] { mark_solution(); });
}

void PuzzleMode::mark_solution() {
    series_.give_up();
    finish(series_.trial().rest());
    const PuzzleTrial& trial = series_.trial();
    const Move move = trial.solution();
    mark_hint(Bitboard{move.from} | Bitboard{move.to});
    const auto moves = numbered_moves(trial.position(), trial.rest(), app_.notation());
    std::string line;
    for (const std::string& text : moves) line += (line.empty() ? "" : " ") + text;
    const std::string end = ". Right plays it; Enter shows the next puzzle.";
    tell_fitting({"Solution: " + line + end, "Solution: " + moves.front() + "..." + end});
}

void PuzzleMode::tell_fitting(std::initializer_list<std::string> texts) {
    const auto fits = [this](const std::string& text) {
        return app_.hidden_message_lines(text) == 0;
    };
    const auto* fitting = std::ranges::find_if(texts, fits);
    tell(fitting == texts.end() ? *(texts.end() - 1) : *fitting);
}

void PuzzleMode::tell_solved() {
    const std::string solved = solved_message(series_.trial().puzzle()) + ' ';
    const std::string text = solved + series_.standing();
    const std::string next = " Enter shows the next puzzle.";
    const std::string won =
        solved + win_after(series_.trial().puzzle(), game().position()) + series_.standing();
    tell_fitting({won + next, won, text + next, text});
}

void PuzzleMode::finish(const std::vector<Move>& rest) {
    done_ = true;
    const auto played = game().moves();
    solution_.assign(played.begin(), played.begin() + static_cast<std::ptrdiff_t>(plies_));
    solution_.insert(solution_.end(), rest.begin(), rest.end());
}

// When the puzzle is done, steps through the solution.
bool PuzzleMode::press(KeyPress key) {
    if (!done_ || app_.pieces().has_picked()) return PracticeMode::press(key);
    const bool back = key.key == Key::Left || is_character(key, U'[');
    if (back || key.key == Key::Right || is_character(key, U']'))
        go_to(back ? std::max<std::size_t>(plies_, 1) - 1 : plies_ + 1);
    else if (key.key == Key::Home)
        go_to(0);
    else if (key.key == Key::End)
        go_to(solution_.size());
    else
        return PracticeMode::press(key);
    return true;
}

// Shows the position after this number of plies of the solution.
void PuzzleMode::go_to(std::size_t plies) {
    plies = std::min(plies, solution_.size());
    mark_hint({});
    if (plies < plies_) app_.session().take_back(plies_ - plies);
    for (plies_ = std::min(plies, plies_); plies_ < plies;)
        (void)app_.session().play(solution_[plies_++]);
    const std::string count = std::to_string(plies) + " of " + std::to_string(solution_.size());
    if (plies == 0) return tell("The start of the puzzle. Right plays the solution.");
    const Position& before = game().position_at(plies - 1);
    const std::string text = "Move " + count + ": " + app_.text_of(before, solution_[plies - 1]);
    const std::string next = "Enter shows the next puzzle.";
    const std::string won = plies == solution_.size()
                                ? win_after(series_.trial().puzzle(), game().position())
                                : std::string();
    tell_fitting({text + ". " + won + next, text + ". " + next});
}

std::vector<KeyHint> PuzzleMode::hints() const {
    std::vector<KeyHint> hints = PracticeMode::hints();
    if (!done_ || hints.empty()) return hints;
    auto second = hints.begin() + 1;
    if (plies_ > 0) second = hints.insert(second, hint_of({Key::Left}, "back"));
    if (plies_ < solution_.size()) hints.insert(second, hint_of({Key::Right}, "solution"));
    return hints;
}

void PuzzleMode::update() {
    restore(plies_);
    if (game().ply() == plies_) return;
    const Move move = game().moves()[plies_];
    if (done_) return app_.session().take_back(game().ply() - plies_);
    judge(move);
}

// Fills the panel. Leaves out the wrong moves that were taken back.
void PuzzleMode::show(PanelView& panel) const {
    PracticeMode::show(panel);
    panel.sheet.texts.resize(std::min(plies_, panel.sheet.texts.size()));
    panel.sheet.short_texts.resize(std::min(plies_, panel.sheet.short_texts.size()));
    panel.sheet.notes.clear();
}

void PuzzleMode::judge(Move move) {
    const std::string text = app_.text_of(game().position_at(plies_), move);
    const auto verdict = series_.judge(move);
    const std::size_t kept = verdict == PuzzleTrial::Verdict::Wrong ? plies_ : plies_ + 1;
    if (game().ply() > kept) app_.session().take_back(game().ply() - kept);
    plies_ = kept;
    switch (verdict) {
        case PuzzleTrial::Verdict::Wrong:
            tell(text + " isn't the solution. Try again. " + series_.trial().task(), true);
            break;
        case PuzzleTrial::Verdict::Right:
            ++plies_;
            (void)app_.session().play(series_.trial().reply());
            tell("Right! Go on. " + series_.trial().task());
            break;
        case PuzzleTrial::Verdict::Solved:
            finish({});
            tell_solved();
            break;
    }
    if (const auto fault = series_.take_fault(); !fault.empty())
        app_.show_message(sentence(fault), true);
}

}  // namespace alces::tui

#include "session/searches.h"

#include <algorithm>
#include <utility>

#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/acceptance.h"
#include "session/review_limits.h"

namespace alces {

Searches::Searches(Computer computer, const Game& game, const Clocks& clocks, Owner& owner)
    : computer_(std::move(computer)), game_(game), clocks_(clocks), owner_(owner) {}

bool Searches::accepts(Color computer, GameResult result) const {
    std::optional<Score> thought;
    if (computer_.search_info() &&
        game_.position_at(computer_.search_info_ply()).side_to_move() == computer)
        thought = computer_.search_info()->score;
    return would_accept(game_.position(), computer, points_of(result, computer), thought);
}

void Searches::begin_game() {
    computer_.new_game();
    game_changes();
    evaluations_.clear();
}

void Searches::begin_move() {
    computer_.halt(false);
    cancel_unless_moving();
    game_changes();
    analysis_.reopen();
}

void Searches::change_line() { game_changes(); }

// Forgets what is known only about the previous position or the previous line.
void Searches::game_changes() {
    review_.clear();
    looked_at_.reset();
}

void Searches::set_sides(const ByColor<bool>& sides) {
    if (computer_.is_moving()) cancel();
    computer_.set_sides(sides);
    computer_.halt(false);
}

void Searches::search(Purpose purpose, const Position& position, const SearchLimits& limits) {
    cancel_unless_moving();
    Engine::Request request{position, {}, limits, false};
    const bool looks_back = purpose == Purpose::Analysis && looked_at_;
    if (looks_back)
        request.earlier_keys = looked_at_->earlier_keys;
    else if (position == game_.position())
        request.earlier_keys = game_.earlier_keys();
    if (limits.seed != 0)
        request.limits.seed += static_cast<std::uint64_t>(owner_.game_number() - 1);
    if (purpose == Purpose::Move && !limits.clock)
        request.limits.clock = clocks_.limits(position.side_to_move());
    const bool is_current = !looks_back && purpose != Purpose::Threat;
    const auto ply = is_current ? std::optional(game_.ply()) : std::nullopt;
    const auto result =
        computer_.search(purpose, ply, std::move(request),
                         [this, purpose](const SearchInfo& info) { note(purpose, info); });
    if (result) deliver(purpose, *result);
}

// Notes the score of a search for the evaluation graph. continue_review() notes those of a review.
void Searches::note_evaluation(Purpose purpose, const SearchInfo& info) {
    if (purpose == Purpose::Threat || purpose == Purpose::Review || info.multipv != 1) return;
    const bool looks_back = purpose == Purpose::Analysis && looked_at_;
    const auto ply = looks_back ? looked_at_->ply : std::optional(computer_.search_info_ply());
    if (!ply || (!looks_back && *ply != game_.ply())) return;
    evaluations_.note(game_.node_at(*ply), game_.position_at(*ply).side_to_move(), info.score);
}

void Searches::note(Purpose purpose, const SearchInfo& info) {
    note_evaluation(purpose, info);
    if (purpose == Purpose::Analysis) analysis_.note(info);
    owner_.report(info);
}

void Searches::deliver(Purpose purpose, const SearchResult& result) {
    const auto text = [&](const Position& position) {
        return write_move(position, result.best, MoveStyle::Algebraic);
    };
    switch (purpose) {
        case Purpose::Move: {
            const std::string move = text(game_.position());
            game_changes();
            owner_.play_found(result.best);
            if (!computer_.in_background()) owner_.answer("go", {move});
            return;
        }
        case Purpose::Hint:
            return owner_.answer("hint", {text(game_.position())});
        case Purpose::Threat: {
            Position passed = game_.position();
            passed.pass();
            return owner_.answer("threat", {text(passed)});
        }
        case Purpose::Review:
            review_.add(result.info);
            return continue_review();
        case Purpose::Analysis:
            return analysis_.end(analysed_position());
    }
}

bool Searches::poll() {
    const auto purpose = computer_.purpose();
    if (!purpose) return false;
    const Engine::Report report = computer_.collect();
    for (const SearchInfo& info : report.infos) note(*purpose, info);
    if (report.result) deliver(*purpose, *report.result);
    return report.result.has_value();
}

void Searches::cancel() {
    if (!computer_.purpose()) return;
    computer_.cancel();
    analysis_.reopen();
    review_.cancel();
}

// Cancels the running search, unless it is for the computer's move. A search for any other purpose
// gives way to a move or to another search.
void Searches::cancel_unless_moving() {
    if (!computer_.is_moving()) cancel();
}

bool Searches::is_move_due() const {
    return computer_.plays(game_.position().side_to_move()) && !computer_.halted() &&
           !computer_.purpose() && !analysis_.is_on() && !game_.outcome().is_over();
}

void Searches::search_what_is_due(bool may_play) {
    while (may_play && is_move_due() && owner_.is_heard())
        search(Purpose::Move, game_.position(), computer_.settings().limits);
    analyse_if_wanted();
}

// After a resignation, a loss on time or a draw, the position can still be analysed.
void Searches::analyse_if_wanted() {
    const Position& position = analysed_position();
    if (!computer_.purpose() && analysis_.wants(position) && has_legal_move(position))
        search(Purpose::Analysis, position, analysis_.begin());
}

void Searches::look_at(std::optional<LookedAt> shown) {
    if (shown == looked_at_) return;
    if (computer_.purpose() == Purpose::Analysis) cancel();
    looked_at_ = std::move(shown);
    analysis_.restart();
    analyse_if_wanted();
}

void Searches::analyse(int lines) {
    cancel();
    computer_.clear_search_info();
    analysis_.set_lines(lines);
}

void Searches::review(const SearchLimits& limits, bool quiet) {
    cancel();
    review_.start(limits, quiet);
    computer_.clear_tables();
    continue_review();
}

// Returns the limits of a review for each position. If searches run in the background, a person is
// waiting at the screen: then a long game gets fewer nodes for each position, so that the review
// takes a few seconds at most.
SearchLimits Searches::review_limits() const {
    constexpr std::uint64_t kNodes = 1'500'000;
    SearchLimits limits;
    limits.nodes = computer_.in_background()
                       ? std::min<std::uint64_t>(kReviewNodes, kNodes / (game_.ply() + 1))
                       : kReviewNodes;
    return limits;
}

void Searches::review_by_default() {
    if (!computer_.in_background()) return review(review_limits());
    if (review_.is_complete(game_)) return owner_.answer("review", review_.lines(game_));
    if (reviews_quietly()) return review_.unmute();
    review(review_limits());
}

void Searches::review_quietly() {
    if (review_.is_complete(game_)) return;
    review(review_limits(), true);
}

void Searches::continue_review() {
    while (const auto ply = review_.next(game_)) {
        if (computer_.in_background() && !review_.is_quiet() && *ply % 2 == 0)
            owner_.notify("Reviewing move " + std::to_string(*ply / 2 + 1) + " of " +
                          std::to_string(game_.ply() / 2 + 1) + "; F8 stops.");
        const auto result = computer_.search(
            Purpose::Review, *ply, {game_.position_at(*ply), {}, review_.limits(), false},
            [this](const SearchInfo& info) { note(Purpose::Review, info); });
        if (!result) return;  // poll() will continue when there is a result
        review_.add(result->info);
    }
    review_.finish(game_);
    computer_.clear_search_info();
    for (std::size_t ply = 0; ply < review_.found().size(); ++ply)
        evaluations_.note(game_.node_at(ply), game_.position_at(ply).side_to_move(),
                          review_.found()[ply].score);
    if (!review_.is_quiet()) owner_.answer("review", review_.lines(game_));
}

}  // namespace alces

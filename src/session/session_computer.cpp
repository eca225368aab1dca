// The searches of a session and what happens with their results.
#include <algorithm>
#include <utility>

#include "session/session.h"
#include "words/game_text.h"

namespace alces {

using Purpose = Computer::Purpose;

void Session::set_sides(const ByColor<bool>& sides) {
    if (computer_.is_moving()) cancel_search();
    computer_.set_sides(sides);
    computer_.halt(false);
}

void Session::search(Purpose purpose, const Position& position, const SearchLimits& limits) {
    cancel_hint();
    Engine::Request request{position, {}, limits, false};
    if (position == game_.position()) request.earlier_keys = game_.earlier_keys();
    if (limits.seed != 0) request.limits.seed += static_cast<std::uint64_t>(input_.number - 1);
    if (purpose == Purpose::Move && !limits.clock)
        request.limits.clock = clocks_.limits(position.side_to_move());
    const auto result =
        computer_.search(purpose, game_.ply(), std::move(request),
                         [this, purpose](const SearchInfo& info) { note(purpose, info); });
    if (result) deliver(purpose, *result);
}

void Session::note(Purpose purpose, const SearchInfo& info) {
    const bool of_board = purpose != Purpose::Threat && purpose != Purpose::Review;
    if (of_board && info.multipv == 1 && computer_.search_info_ply() == game_.ply())
        evaluations_.note(game_.node(), game_.position().side_to_move(), info.score);
    if (purpose == Purpose::Analysis) analysis_.note(info);
    listener_.on_thinking(info);
}

void Session::deliver(Purpose purpose, const SearchResult& result) {
    const auto text = [&](const Position& position) {
        return write_move(position, result.best, MoveStyle::Algebraic);
    };
    switch (purpose) {
        case Purpose::Move: {
            const std::string move = text(game_.position());
            input_.begun = true;
            offers_.clear();
            game_.play(result.best);
            clocks_.press(game_);
            report_move(result.best);
            if (!computer_.in_background()) answer("go", {move});
            return;
        }
        case Purpose::Hint:
            return answer("hint", {text(game_.position())});
        case Purpose::Threat: {
            Position passed = game_.position();
            passed.pass();
            return answer("threat", {text(passed)});
        }
        case Purpose::Review:
            review_.add(result.info);
            return continue_review();
        case Purpose::Analysis:
            return analysis_.end(game_.position());
    }
}

void Session::poll() {
    if (options_.gate) options_.gate->poll(*this);
    if (keeper_.is_retry_due(now())) {
        record();
        report_record();
    }
    check_flag();
    const auto purpose = computer_.purpose();
    if (!purpose) return;
    const Engine::Report report = computer_.collect();
    for (const SearchInfo& info : report.infos) note(*purpose, info);
    if (!report.result) return;
    deliver(*purpose, *report.result);
    let_computer_play();
}

void Session::cancel_search() {
    if (!computer_.purpose()) return;
    computer_.cancel();
    analysis_.reopen();
    review_.cancel();
}

// Hints, threats, reviews and analysis give way to a move or another search.
void Session::cancel_hint() {
    if (!computer_.is_moving()) cancel_search();
}

bool Session::computer_is_due() const {
    return computer_.plays(game_.position().side_to_move()) && !computer_.halted() &&
           !computer_.purpose() && !analysis_.is_on() && !input_.closed && !quit_ &&
           !is_read_only() && !game_.outcome().is_over();
}

void Session::let_computer_play() {
    while (computer_is_due()) search(Purpose::Move, game_.position(), computer_.settings().limits);
    if (computer_.purpose() || input_.closed || quit_ || game_.outcome().is_over()) return;
    if (analysis_.wants(game_.position()))
        search(Purpose::Analysis, game_.position(), analysis_.begin());
}

void Session::analyse(int lines) {
    cancel_search();
    computer_.clear_search_info();
    analysis_.set_lines(lines);
}

void Session::review(const SearchLimits& limits) {
    cancel_search();
    review_.start(limits);
    continue_review();
}

// A long game gets fewer nodes for each position, so that the review takes at most a few seconds.
void Session::review_quietly() {
    constexpr std::uint64_t kNodes = 1'500'000;
    constexpr std::uint64_t kMostNodes = 30'000;
    cancel_search();
    SearchLimits limits;
    limits.nodes = std::min<std::uint64_t>(kMostNodes, kNodes / (game_.ply() + 1));
    review_.start(limits, true);
    continue_review();
}

void Session::continue_review() {
    while (const auto ply = review_.next(game_)) {
        if (computer_.in_background() && !review_.is_quiet() && *ply % 2 == 0)
            notify("Reviewing move " + std::to_string(*ply / 2 + 1) + " of " +
                   std::to_string((game_.ply() + 1) / 2) + "; F8 stops.");
        const auto result = computer_.search(
            Purpose::Review, *ply, {game_.position_at(*ply), {}, review_.limits(), false},
            [this](const SearchInfo& info) { note(Purpose::Review, info); });
        if (!result) return;  // poll() continues with the result
        review_.add(result->info);
    }
    review_.finish(game_);
    computer_.clear_search_info();
    for (std::size_t ply = 0; ply < review_.found().size(); ++ply)
        evaluations_.note(game_.node_at(ply), game_.position_at(ply).side_to_move(),
                          review_.found()[ply].score);
    if (!review_.is_quiet()) answer("review", review_.lines(game_));
}

}  // namespace alces

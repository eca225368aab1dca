// Looking back at a game: every position is searched, and the moves are told that lost much.
#include <algorithm>

#include "search/limit_words.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::uint64_t kReviewNodes = 30'000;  // for each position
constexpr Score kSlip = 100;                    // a pawn
constexpr Score kDecided = 1500;  // what is lost or won beyond this makes no difference

Score decided(Score score) { return std::clamp(score, -kDecided, kDecided); }

std::string move_with_number(const Game& game, std::size_t ply) {
    const Position& before = game.position_at(ply);
    const bool white = before.side_to_move() == Color::White;
    return std::to_string(before.move_number()) + (white ? ". " : "... ") +
           write_move(before, game.moves()[ply], MoveStyle::Algebraic);
}

SearchInfo without_moves(const Position& position) {
    SearchInfo info;
    info.score = position.in_check() ? -kMateScore : kDrawScore;
    return info;
}

}  // namespace

std::string slip_text(const Game& game, const Slip& slip) {
    return move_with_number(game, slip.ply) + "  " + score_text(slip.best) + " to " +
           score_text(slip.played);
}

std::string better_text(const Game& game, const Slip& slip) {
    return "better " + line_text(game.position_at(slip.ply), slip.line);
}

bool Session::do_review(std::string_view arguments) {
    if (game_.ply() == 0) return fail(ErrorKind::Command, "there is no move to review");
    if (refuse_while_thinking()) return false;
    abandon_search();
    SearchLimits glance;
    glance.nodes = kReviewNodes;
    const Result<SearchLimits> limits = read_limits(arguments, glance);
    if (!limits) return fail(limits.error());
    slips_.clear();
    review_ = Review{*limits, {}};
    go_on_reviewing();
    return true;
}

void Session::go_on_reviewing() {
    while (review_->found.size() <= game_.ply()) {
        const std::size_t ply = review_->found.size();
        const Position& position = game_.position_at(ply);
        if (!has_legal_move(position)) {
            review_->found.push_back(without_moves(position));
            continue;
        }
        thoughts_.reset();
        thoughts_ply_ = ply;
        Engine::Request request{position, {}, review_->limits, false};
        Engine& searcher = engine();
        request.forget = std::exchange(forget_, false);
        if (!options_.background) {
            review_->found.push_back(searcher.run(request, {}).info);
            continue;
        }
        if (ply % 2 == 0)
            listener_.on_notice("Looking at ply " + std::to_string(ply) + " of " +
                                std::to_string(game_.ply()) + "; F8 stops.");
        searching_ = Purpose::Review;
        searcher.start(std::move(request));
        return;
    }
    finish_review();
}

// The mover's view before a move, and the opponent's after it.
void Session::finish_review() {
    const std::vector<SearchInfo> found = std::exchange(review_, std::nullopt)->found;
    thoughts_.reset();
    std::vector<std::string> lines;
    for (std::size_t ply = 0; ply < found.size(); ++ply)
        note_score(game_.node_at(ply), game_.position_at(ply).side_to_move(), found[ply].score);
    for (std::size_t ply = 0; ply < game_.ply(); ++ply) {
        const SearchInfo& before = found[ply];
        const Score played = -found[ply + 1].score;
        const bool same = !before.line.empty() && before.line[0] == game_.moves()[ply];
        if (same || decided(before.score) - decided(played) < kSlip) continue;
        slips_.push_back({ply, before.score, played, before.line});
        lines.push_back(slip_text(game_, slips_.back()) + ", " + better_text(game_, slips_.back()));
    }
    if (lines.empty()) lines.emplace_back("no move lost as much as a pawn");
    answer("review", std::move(lines));
}

}  // namespace alces

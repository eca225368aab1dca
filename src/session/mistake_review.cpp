#include "session/mistake_review.h"

#include <algorithm>

#include "game/export_text.h"
#include "rules/notation.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr Score kSlip = 100;      // a pawn
constexpr Score kDecided = 1500;  // what is lost or won beyond this makes no difference

Score decided(Score score) { return std::clamp(score, -kDecided, kDecided); }

std::string move_with_number(const Game& game, std::size_t ply) {
    const Position& before = game.position_at(ply);
    return move_number(before, true) + write_move(before, game.moves()[ply], MoveStyle::Algebraic);
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

void MistakeReview::start(const SearchLimits& limits) {
    clear();
    limits_ = limits;
}

void MistakeReview::clear() {
    limits_.reset();
    found_.clear();
    slips_.clear();
}

std::optional<std::size_t> MistakeReview::next(const Game& game) {
    while (found_.size() <= game.ply()) {
        const Position& position = game.position_at(found_.size());
        if (has_legal_move(position)) return found_.size();
        add(without_moves(position));
    }
    return {};
}

// The mover's view before a move, and the opponent's after it.
void MistakeReview::finish(const Game& game) {
    limits_.reset();
    for (std::size_t ply = 0; ply + 1 < found_.size(); ++ply) {
        const SearchInfo& before = found_[ply];
        const Score played = -found_[ply + 1].score;
        const bool same = !before.line.empty() && before.line[0] == game.moves()[ply];
        if (same || decided(before.score) - decided(played) < kSlip) continue;
        slips_.push_back({ply, before.score, played, before.line});
    }
}

std::vector<std::string> MistakeReview::lines(const Game& game) const {
    std::vector<std::string> lines;
    for (const Slip& slip : slips_)
        lines.push_back(slip_text(game, slip) + ", " + better_text(game, slip));
    if (lines.empty()) lines.emplace_back("no move lost as much as a pawn");
    return lines;
}

}  // namespace alces

// Finds mistakes by comparing the scores of consecutive positions.
#include "session/mistake_review.h"

#include <algorithm>
#include <cmath>

#include "game/export_text.h"
#include "search/terminal.h"

namespace alces {
namespace {

constexpr Score kMistake = 100;   // a pawn
constexpr Score kDecided = 1500;  // scores beyond this count as equal

Score decided(Score score) { return std::clamp(score, -kDecided, kDecided); }

SearchInfo without_moves(const Position& position) {
    SearchInfo info;
    info.score = no_move_score(position);
    return info;
}

}  // namespace

std::string mistake_text(const Game& game, const Mistake& mistake, const MoveWriter& write) {
    const Position& before = game.position_at(mistake.ply);
    const auto score = [&](Score of_mover) {
        return white_score_text(white_view(before.side_to_move(), of_mover));
    };
    return move_number(before, true) + write(before, game.moves()[mistake.ply]) + "  " +
           score(mistake.best) + " to " + score(mistake.played);
}

std::string better_text(const Game& game, const Mistake& mistake, const MoveWriter& write) {
    return "better " + line_text(game.position_at(mistake.ply), mistake.line, write);
}

void MistakeReview::start(const SearchLimits& limits, bool quiet) {
    clear();
    quiet_ = quiet;
    limits_ = limits;
}

void MistakeReview::clear() {
    limits_.reset();
    found_.clear();
    mistakes_.clear();
}

std::optional<std::size_t> MistakeReview::next(const Game& game) {
    while (found_.size() <= game.ply()) {
        const Position& position = game.position_at(found_.size());
        if (has_legal_move(position)) return found_.size();
        add(without_moves(position));
    }
    return {};
}

// Compares the mover's score before a move with the opponent's score after it. The move that the
// search itself chose is never a mistake.
void MistakeReview::finish(const Game& game) {
    limits_.reset();
    for (std::size_t ply = 0; ply + 1 < found_.size(); ++ply) {
        const SearchInfo& before = found_[ply];
        const Score played = -found_[ply + 1].score;
        const bool same = !before.line.empty() && before.line[0] == game.moves()[ply];
        if (same || decided(before.score) - decided(played) < kMistake) continue;
        mistakes_.push_back({ply, before.score, played, before.line});
    }
}

// Uses the formula of lichess.org. `lost` is how many percentage points of winning chances the move
// lost.
double MistakeReview::move_accuracy(const Game& game, std::size_t ply) const {
    const SearchInfo& before = found_[ply];
    if (!before.line.empty() && before.line[0] == game.moves()[ply]) return 100.0;
    const double lost =
        100.0 * (winning_share(before.score) - winning_share(-found_[ply + 1].score));
    return std::clamp(103.1668 * std::exp(-0.04354 * lost) - 3.1669, 0.0, 100.0);
}

ByColor<std::optional<int>> MistakeReview::accuracy(const Game& game) const {
    ByColor<std::optional<int>> result;
    if (!is_complete(game)) return result;
    ByColor<double> sums{};
    ByColor<int> counts{};
    for (std::size_t ply = 0; ply < game.ply(); ++ply) {
        const Color mover = game.position_at(ply).side_to_move();
        sums[mover] += move_accuracy(game, ply);
        ++counts[mover];
    }
    for (const Color color : kColors)
        if (counts[color] > 0)
            result[color] = static_cast<int>(std::lround(sums[color] / counts[color]));
    return result;
}

std::vector<std::string> MistakeReview::lines(const Game& game) const {
    std::vector<std::string> lines;
    for (const Mistake& mistake : mistakes_)
        lines.push_back(mistake_text(game, mistake) + ", " + better_text(game, mistake));
    if (lines.empty()) lines.emplace_back("No mistakes of a pawn or more.");
    return lines;
}

}  // namespace alces

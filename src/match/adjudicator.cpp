#include "match/adjudicator.h"

#include <cstdlib>

namespace alces {

GameResult Adjudicator::note(Color mover, std::optional<int> score, int move_number) {
    for (const Color winner : kColors) {
        const int for_winner = winner == mover ? score.value_or(0) : -score.value_or(0);
        const bool is_won = score && for_winner >= rules_.resign_score;
        won_[winner] = is_won ? won_[winner] + 1 : 0;
        if (rules_.resign_moves > 0 && won_[winner] >= 2 * rules_.resign_moves)
            return win_of(winner);
    }
    const bool even =
        score && std::abs(*score) <= rules_.draw_score && move_number >= rules_.draw_from;
    drawn_ = even ? drawn_ + 1 : 0;
    if (rules_.draw_moves > 0 && drawn_ >= 2 * rules_.draw_moves) return GameResult::Draw;
    return GameResult::Unfinished;
}

}  // namespace alces

#include "practice/puzzle_trial.h"

#include "practice/mate_proof.h"

namespace alces {

PuzzleTrial::Verdict PuzzleTrial::judge(Move move) {
    if (move != solution()) return mates_in_time(move) ? Verdict::Solved : Verdict::Wrong;
    if (step_ + 1 == puzzle_.line.size()) return Verdict::Solved;
    position_.play(move);
    position_.play(puzzle_.line[step_ + 1]);
    step_ += 2;
    return Verdict::Right;
}

bool PuzzleTrial::mates_in_time(Move move) const {
    const Position after = position_.after(move);
    if (is_checkmate(after)) return true;
    if (puzzle_.kind != PuzzleKind::Mate || step_ == 0) return false;
    const auto left = static_cast<int>(puzzle_.moves() - step_ / 2);
    return MateProof().forces_mate(position_, move, left);
}

std::string PuzzleTrial::task() const {
    Puzzle left = puzzle_;
    left.line.erase(left.line.begin(), left.line.begin() + static_cast<std::ptrdiff_t>(step_));
    return puzzle_task(left);
}

std::vector<Move> PuzzleTrial::rest() const {
    return {puzzle_.line.begin() + static_cast<std::ptrdiff_t>(step_), puzzle_.line.end()};
}

}  // namespace alces

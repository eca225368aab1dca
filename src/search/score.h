// Scores in centipawns, and mate scores, from the point of view of the side to move.
#pragma once

#include <algorithm>

#include "rules/types.h"

namespace alces {

using Score = int;

inline constexpr Score kDrawScore = 0;
inline constexpr Score kMateScore = 32000;  // a mate in n plies scores kMateScore - n
inline constexpr Score kInfinite = 32001;   // higher than every score
// The score of an advantage (3/4 : 1/4), by stalemate or by point count. It is about the value of a
// knight: a side that is a knight ahead scores about three quarters of the points. A side that is
// further ahead plays for mate.
inline constexpr Score kAdvantageScore = 250;
inline constexpr int kMaxPly = 128;  // the length of the longest line of a search

// A score is a mate score if its absolute value is at least this.
inline constexpr Score kMateBound = kMateScore - kMaxPly;

[[nodiscard]] constexpr bool is_mate_score(Score score) {
    return score >= kMateBound || score <= -kMateBound;
}

// Returns the nearest score that is not a mate score, because an evaluation must not be one.
[[nodiscard]] constexpr Score short_of_mate(Score score) {
    return std::clamp(score, -kMateBound + 1, kMateBound - 1);
}

// Converts a score between the mover's point of view and White's, in either direction.
[[nodiscard]] constexpr Score white_view(Color mover, Score score) {
    return mover == Color::White ? score : -score;
}

// Converts a mate score to the number of moves until mate. The number is negative if the side to
// move will be mated, and 0 if it is checkmated already.
[[nodiscard]] constexpr int mate_in_moves(Score score) {
    return score > 0 ? (kMateScore - score + 1) / 2 : -(kMateScore + score) / 2;
}

// The score of the side that is mated in `plies` plies.
[[nodiscard]] constexpr Score mated_in(int plies) { return -kMateScore + plies; }

}  // namespace alces

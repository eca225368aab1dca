// Scores: hundredths of a pawn, from the side to move's view, and how mates are told in them.
#pragma once

#include <algorithm>

#include "rules/types.h"

namespace alces {

using Score = int;

inline constexpr Score kDrawScore = 0;
inline constexpr Score kMateScore = 32000;  // mate in n plies is kMateScore - n
inline constexpr Score kInfinite = 32001;
// Worth of the advantage that ends a game of points (3/4 : 1/4), by stalemate or by count: half of
// a win in tournament points, and about what a knight's lead is worth, which wins three games in
// four. So a side that is further ahead plays on for mate, and one that is behind takes less.
inline constexpr Score kAdvantageScore = 250;
inline constexpr int kMaxPly = 128;  // no line of a search is longer

// Every score beyond this, on either side, tells a mate.
inline constexpr Score kMateBound = kMateScore - kMaxPly;

[[nodiscard]] constexpr bool is_mate_score(Score score) {
    return score >= kMateBound || score <= -kMateBound;
}

// What a judgement may say: the nearest score that tells no mate.
[[nodiscard]] constexpr Score short_of_mate(Score score) {
    return std::clamp(score, -kMateBound + 1, kMateBound - 1);
}

// The mover's score from White's view, and White's from the mover's.
[[nodiscard]] constexpr Score white_view(Color mover, Score score) {
    return mover == Color::White ? score : -score;
}

// In full moves of the winning side, negative when the side to move is being mated; 0 is mated
// already. Only for mate scores.
[[nodiscard]] constexpr int mate_in_moves(Score score) {
    return score > 0 ? (kMateScore - score + 1) / 2 : -(kMateScore + score) / 2;
}

// A side mated in `plies` from here.
[[nodiscard]] constexpr Score mated_in(int plies) { return -kMateScore + plies; }

}  // namespace alces

// How a game ends otherwise than by mate, as the search scores it: from the side to move's view.
#pragma once

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// Kings alone, without a joker to come, in games where that ends it.
[[nodiscard]] bool only_kings_left(const Position& position);
// Too long without progress. Gives way to mate and stalemate, which the caller must look for.
[[nodiscard]] bool ply_count_reached(const Position& position);

// The side to move has no move and is not in check.
[[nodiscard]] Score stalemate_score(const Position& position);
// The game ends undecided, by repetition or by count of plies.
[[nodiscard]] Score undecided_score(const Position& position);

}  // namespace alces

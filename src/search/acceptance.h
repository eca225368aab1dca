// Decides whether the computer accepts an offer of a draw or an advantage.
#pragma once

#include <optional>

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// Whether `side` accepts a result that gives it `points` points: 0.5 for a draw, and in some games
// 0.75 or 0.25 for an advantage. The game must not be over. `thought` is the score of the last
// search for this side, from the point of view of `side`. Without a score, the static evaluation
// decides.
[[nodiscard]] bool would_accept(const Position& position, Color side, double points,
                                std::optional<Score> thought);

}  // namespace alces

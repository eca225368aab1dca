// Decides whether the computer accepts an offer of a draw or an advantage.
#pragma once

#include <optional>

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// Whether `side` accepts a result that gives it `points` of a point: a draw is 0.5, and in some
// games there are advantages of 0.75 and 0.25. The game must not be over. `thought` is the score
// that the last search of this side found, from its own view; without one the static evaluation
// decides.
[[nodiscard]] bool would_accept(const Position& position, Color side, double points,
                                std::optional<Score> thought);

}  // namespace alces

// Whether the computer takes what it is offered.
#pragma once

#include <optional>

#include "game/game.h"
#include "search/score.h"

namespace alces {

// A draw or an advantage, in a game that is not over. `thought` is what the side's last search
// found, from its own view; without one a glance at the position decides.
[[nodiscard]] bool would_accept(const Game& game, Color side, GameResult offer,
                                std::optional<Score> thought);

}  // namespace alces

// Moves in the notation that the player has chosen for the screen.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"
#include "tui/appearance.h"
#include "words/game_text.h"

namespace alces::tui {

// `move` must be legal in `position`.
[[nodiscard]] std::string move_text(const Position& position, Move move, Notation notation);
[[nodiscard]] MoveWriter move_writer(Notation notation);
// The moves from `position` with their numbers, up to the first that is not legal: "3... P e7-e5",
// "4. N b1-c3", "P d7-d5".
[[nodiscard]] std::vector<std::string> numbered_moves(const Position& position,
                                                      const std::vector<Move>& line,
                                                      Notation notation);

}  // namespace alces::tui

// Writes moves in the notation that the player has chosen for the screen.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"
#include "tui/appearance.h"
#include "words/game_text.h"

namespace alces::tui {

// Writes a move, which must be legal in `position`.
[[nodiscard]] std::string move_text(const Position& position, Move move, Notation notation);
[[nodiscard]] MoveWriter move_writer(Notation notation);
// Writes a line of moves from `position` with their numbers: "3... P e7-e5", "4. N b1-c3", "P
// d7-d5". Stops before the first move that is not legal.
[[nodiscard]] std::vector<std::string> numbered_moves(const Position& position,
                                                      const std::vector<Move>& line,
                                                      Notation notation);

}  // namespace alces::tui

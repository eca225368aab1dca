// Moves in the notation that the player has chosen for the screen.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"
#include "tui/appearance.h"

namespace alces::tui {

// `move` must be legal in `position`.
[[nodiscard]] std::string move_text(const Position& position, Move move, Notation notation);
// The moves from `position`, separated by two blanks, up to the first that is not legal.
[[nodiscard]] std::string moves_text(const Position& position, const std::vector<Move>& line,
                                     Notation notation);

}  // namespace alces::tui

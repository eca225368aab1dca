// Draws a small board for dialogs, with one character for each square.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces::tui {

// Returns the lines from White's side, all of the same width. White's pieces are small letters,
// Black's are capitals. An empty square is `.`, and a vanished square is a blank. Joined boards are
// side by side.
[[nodiscard]] std::vector<std::string> small_board(const Position& position);

}  // namespace alces::tui

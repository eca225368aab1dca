// Draws a small board for dialogs, with one character for each square.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces::tui {

// Returns the lines from White's side, all of the same width. White's pieces are lower-case
// letters, and Black's are upper-case letters. An empty square is `.`, and a vanished square is a
// space. Joined boards are side by side.
[[nodiscard]] std::vector<std::string> small_board(const Position& position);

}  // namespace alces::tui

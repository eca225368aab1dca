// A board as a picture of one character for each square, for dialogs.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces::tui {

// The lines from White's side, of equal width: White's pieces small, Black's capital, `.` for an
// empty square, a blank for a square that has vanished. Several boards are side by side.
[[nodiscard]] std::vector<std::string> small_board(const Position& position);

}  // namespace alces::tui

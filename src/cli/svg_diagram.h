// Draws positions as one picture in SVG, with the figures and palettes of the screen.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"
#include "tui/appearance.h"

namespace alces {

// The positions of the game after these plies, in rows from left to right.
[[nodiscard]] std::string svg_text(const Game& game, const std::vector<std::size_t>& plies,
                                   PaletteName palette);

}  // namespace alces

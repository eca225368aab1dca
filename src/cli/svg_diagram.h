// Draws positions as one picture in SVG, with the figures and palettes of the screen.
#pragma once

#include <cstddef>

#include "cli/diagram.h"
#include "game/game.h"
#include "tui/appearance.h"

namespace alces {

// Draws the positions of the game from the one after `first` plies to the current one, in rows from
// left to right. Passes each to `write` as soon as it is drawn.
void write_svg(const Game& game, std::size_t first, PaletteName palette,
               const DiagramWriter& write);

}  // namespace alces

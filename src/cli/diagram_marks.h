// Finds the squares and arrows that a diagram marks in the current position of a game.
#pragma once

#include <vector>

#include "game/game.h"
#include "tui/grid.h"

namespace alces {

struct DiagramMarks {
    // Marks from the comments of the move, as other programs write them: [%csl Rd4,Ga10] for
    // squares and [%cal Ge2e4] for arrows. The first letter of an item is the colour, usually G, R,
    // Y or B.
    struct Spot {
        Square square;
        char colour;
    };
    struct Arrow {
        Square from, to;
        char colour;
    };
    Bitboard last_move;        // the squares of the last move
    Bitboard emptied;          // squares emptied by an explosion or a capture elsewhere
    Square check = kNoSquare;  // the square of a king in check
    std::vector<Spot> spots;
    std::vector<Arrow> arrows;
};
[[nodiscard]] DiagramMarks marks_of(const Game& game);
// Returns the background of a square.
[[nodiscard]] tui::Ground ground_of(const Variant& variant, const DiagramMarks& marks,
                                    Square square);

}  // namespace alces

// Maps squares to cells of the screen and back. On boards without edges, the player can shift the
// view.
#pragma once

#include <optional>

#include "rules/topology.h"
#include "tui/layout.h"

namespace alces::tui {

struct Projection {
    Square origin{0};      // the square in the lower left corner when White is at the bottom
    bool flipped = false;  // whether Black is at the bottom
    BoardCell first{};     // the cell of the whole board in the upper left corner of the screen

    // Returns the square in a cell, which must be a cell of the board.
    [[nodiscard]] Square square_at(const Topology& topology, BoardCell cell) const;
    // Returns the cell of a square. It may be outside the screen.
    [[nodiscard]] BoardCell cell_of(const Topology& topology, Square square) const;
    // Returns the neighbour of a square on the screen, dx squares to the right and dy up. Returns
    // none beyond an edge.
    [[nodiscard]] std::optional<Square> beside(const Topology& topology, Square square,
                                               Offset offset) const;
    // Shifts the view by `offset` squares to the right and upwards. Returns false if the board has
    // edges.
    bool shift(const Topology& topology, Offset offset);
    // Moves the view as little as necessary to show a square, and returns whether it has moved. On
    // a board without edges, moving the view can change how many squares are shown, so the caller
    // must repeat the call with the new layout until it returns false.
    bool approach(const Topology& topology, const BoardLayout& shown, Square square);
    // Keeps the view within the board.
    void clamp(const Topology& topology, const BoardLayout& shown);
};

// Returns the joins as they appear in this view.
[[nodiscard]] Joins joins_of(const Topology& topology, const Projection& view);

}  // namespace alces::tui

// Maps squares to cells of the screen and back. The player shifts the view of boards without edges.
#pragma once

#include <optional>

#include "rules/topology.h"
#include "tui/layout.h"

namespace alces::tui {

struct Projection {
    Square origin{0};      // the square in the lower left corner, as White sees the board
    bool flipped = false;  // Black is at the bottom
    BoardCell first{};     // the cell of the whole board that is at the upper left of the screen

    // The square in a cell, which must be a cell of the board.
    [[nodiscard]] Square square_at(const Topology& topology, BoardCell cell) const;
    // The cell of a square of the board; it may be outside the screen.
    [[nodiscard]] BoardCell cell_of(const Topology& topology, Square square) const;
    // The neighbour of a square as displayed: dx to the right, dy up. None beyond an edge.
    [[nodiscard]] std::optional<Square> beside(const Topology& topology, Square square,
                                               Offset offset) const;
    // Shifts the view by `offset` squares to the right and upwards. Returns false on boards with
    // edges.
    bool shift(const Topology& topology, Offset offset);
    // Moves the view as little as needed to show a square. On a board without edges this may change
    // the visible part: call again until it returns false.
    bool approach(const Topology& topology, const BoardLayout& shown, Square square);
    // Keeps the view within the board.
    void clamp(const Topology& topology, const BoardLayout& shown);
};

// The joins as they appear in this view.
[[nodiscard]] Joins joins_of(const Topology& topology, const Projection& view);

}  // namespace alces::tui

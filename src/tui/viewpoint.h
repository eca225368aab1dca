// Which square is seen where. A board without edges has no natural corner, so the player chooses.
#pragma once

#include <optional>

#include "rules/topology.h"
#include "tui/layout.h"

namespace alces::tui {

struct Viewpoint {
    Square origin{0};      // what stands in White's lower left corner
    bool flipped = false;  // Black at the bottom
    BoardCell first{};     // of all cells the one that is seen at the upper left, if not all are

    [[nodiscard]] Square square_at(const Topology& topology, BoardCell cell) const;
    // The cell of a square that is on the board; it may be out of sight.
    [[nodiscard]] BoardCell cell_of(const Topology& topology, Square square) const;
    // The square next to one as it is seen: dx to the right, dy up. Nothing beyond an edge.
    [[nodiscard]] std::optional<Square> beside(const Topology& topology, Square square,
                                               Offset offset) const;
    // Looks on so many squares to the right and upwards. False if the board has edges.
    bool shift(const Topology& topology, Offset offset);
    // Moves as little as brings a square into sight where that part of the board is shown. On a
    // board without edges the part may change with the view: call again until it returns false.
    bool approach(const Topology& topology, const BoardLayout& shown, Square square);
    // No further than the board has squares.
    void settle(const Topology& topology, const BoardLayout& shown);
};

// Where the joins are to be seen.
[[nodiscard]] Joins joins_of(const Topology& topology, const Viewpoint& view);

}  // namespace alces::tui

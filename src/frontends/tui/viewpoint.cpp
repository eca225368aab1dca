#include "frontends/tui/viewpoint.h"

namespace alces::tui {

namespace {

Offset turned(Offset offset, bool flipped) {
    return flipped ? Offset{-offset.dx, -offset.dy} : offset;
}

}  // namespace

Square Viewpoint::square_at(const Topology& topology, BoardCell cell) const {
    const Offset offset = flipped ? Offset{topology.files() - 1 - cell.column, cell.row}
                                  : Offset{cell.column, topology.ranks() - 1 - cell.row};
    return *topology.step(origin, offset);
}

// Asks every cell: geometry is the topology's alone.
BoardCell Viewpoint::cell_of(const Topology& topology, Square square) const {
    for (BoardCell cell; cell.row < topology.ranks(); ++cell.row)
        for (cell.column = 0; cell.column < topology.files(); ++cell.column)
            if (square_at(topology, cell) == square) return cell;
    return {};
}

std::optional<Square> Viewpoint::beside(const Topology& topology, Square square,
                                        Offset offset) const {
    return topology.step(square, turned(offset, flipped));
}

bool Viewpoint::shift(const Topology& topology, Offset offset) {
    if (topology.boards() == 1) return false;
    origin = *topology.step(origin, turned(offset, flipped));
    return true;
}

Joins joins_of(const Topology& topology, const Viewpoint& view) {
    Joins joins;
    if (topology.boards() == 1) return joins;
    joins.side = topology.files() / topology.boards();
    const int file = topology.file_of(view.origin) % joins.side;
    const int rank = topology.rank_of(view.origin) % joins.side;
    // Seen from the other side, what is left of the origin's file is right of it.
    joins.column = view.flipped ? file : (joins.side - file) % joins.side;
    joins.row = view.flipped ? (joins.side - rank) % joins.side : rank;
    return joins;
}

}  // namespace alces::tui

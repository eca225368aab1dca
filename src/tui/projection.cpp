#include "tui/projection.h"

#include <algorithm>
#include <cstdlib>

namespace alces::tui {

namespace {

Offset oriented(Offset offset, bool flipped) {
    return flipped ? Offset{-offset.dx, -offset.dy} : offset;
}

// Returns how far a window of this size must move to contain a place.
int distance_outside(int place, int size) {
    return place < 0 ? place : std::max(0, place - size + 1);
}

// Returns the shortest shift that shows a cell. On boards without edges, a square appears again
// beyond each join.
Offset shortest_shift(const Topology& topology, const BoardLayout& shown, BoardCell cell) {
    const int side = topology.files() / topology.boards();
    std::optional<Offset> best;
    const auto length = [](Offset way) { return std::abs(way.dx) + std::abs(way.dy); };
    for (const int around : {0, -1, 1}) {
        const int column = (cell.column + (around == 0 ? 0 : side)) % topology.files();
        const int dy = -distance_outside(cell.row + around * topology.ranks(), shown.rows);
        for (const int x : {column, column - topology.files()}) {
            const Offset found{distance_outside(x, shown.columns), dy};
            if (!best || length(found) < length(*best)) best = found;
        }
    }
    return *best;
}

}  // namespace

Square Projection::square_at(const Topology& topology, BoardCell cell) const {
    const int column = cell.column + first.column;
    const int row = cell.row + first.row;
    const Offset offset = flipped ? Offset{topology.files() - 1 - column, row}
                                  : Offset{column, topology.ranks() - 1 - row};
    return *topology.place(origin, offset);
}

// Finds the cell of a square. Searches all cells, because only the topology knows the geometry.
BoardCell Projection::cell_of(const Topology& topology, Square square) const {
    for (int row = 0; row < topology.ranks(); ++row)
        for (int column = 0; column < topology.files(); ++column) {
            const BoardCell cell{column - first.column, row - first.row};
            if (square_at(topology, cell) == square) return cell;
        }
    return {};
}

std::optional<Square> Projection::beside(const Topology& topology, Square square,
                                         Offset offset) const {
    return topology.place(square, oriented(offset, flipped));
}

bool Projection::shift(const Topology& topology, Offset offset) {
    if (topology.boards() == 1) return false;
    origin = *topology.step(origin, oriented(offset, flipped));
    return true;
}

bool Projection::approach(const Topology& topology, const BoardLayout& shown, Square square) {
    const BoardCell cell = cell_of(topology, square);
    if (topology.boards() > 1) {
        const Offset offset = shortest_shift(topology, shown, cell);
        return (offset.dx != 0 || offset.dy != 0) && shift(topology, offset);
    }
    first.column += distance_outside(cell.column, shown.columns);
    first.row += distance_outside(cell.row, shown.rows);
    clamp(topology, shown);
    return false;
}

void Projection::clamp(const Topology& topology, const BoardLayout& shown) {
    first.column = std::clamp(first.column, 0, topology.files() - shown.columns);
    first.row = std::clamp(first.row, 0, topology.ranks() - shown.rows);
    if (topology.boards() > 1) first = {};
}

Joins joins_of(const Topology& topology, const Projection& view) {
    Joins joins;
    if (topology.boards() == 1) return joins;
    joins.side = topology.files() / topology.boards();
    const int file = topology.file_of(view.origin) % joins.side;
    const int rank = topology.rank_of(view.origin) % joins.side;
    // If the board is flipped, left and right of the origin are exchanged.
    joins.column = view.flipped ? file : (joins.side - file) % joins.side;
    joins.row = view.flipped ? (joins.side - rank) % joins.side : rank;
    return joins;
}

}  // namespace alces::tui

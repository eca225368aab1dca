#include "tui/viewpoint.h"

#include <algorithm>
#include <cstdlib>

namespace alces::tui {

namespace {

Offset turned(Offset offset, bool flipped) {
    return flipped ? Offset{-offset.dx, -offset.dy} : offset;
}

// How far a window of so many places is to be moved for one of them to be within.
int way(int place, int places) { return place < 0 ? place : std::max(0, place - places + 1); }

// On boards without edges every square is seen again beyond each join: the shortest of the ways.
Offset shortest_way(const Topology& topology, const BoardLayout& shown, BoardCell cell) {
    const int side = topology.files() / topology.boards();
    std::optional<Offset> best;
    const auto length = [](Offset way) { return std::abs(way.dx) + std::abs(way.dy); };
    for (const int around : {0, -1, 1}) {
        const int column = (cell.column + (around == 0 ? 0 : side)) % topology.files();
        const int dy = -way(cell.row + around * topology.ranks(), shown.rows);
        for (const int x : {column, column - topology.files()}) {
            const Offset found{way(x, shown.columns), dy};
            if (!best || length(found) < length(*best)) best = found;
        }
    }
    return *best;
}

}  // namespace

Square Viewpoint::square_at(const Topology& topology, BoardCell cell) const {
    const int column = cell.column + first.column;
    const int row = cell.row + first.row;
    const Offset offset = flipped ? Offset{topology.files() - 1 - column, row}
                                  : Offset{column, topology.ranks() - 1 - row};
    return *topology.step(origin, offset);
}

// Asks every cell: geometry is the topology's alone.
BoardCell Viewpoint::cell_of(const Topology& topology, Square square) const {
    for (int row = 0; row < topology.ranks(); ++row)
        for (int column = 0; column < topology.files(); ++column) {
            const BoardCell cell{column - first.column, row - first.row};
            if (square_at(topology, cell) == square) return cell;
        }
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

bool Viewpoint::approach(const Topology& topology, const BoardLayout& shown, Square square) {
    const BoardCell cell = cell_of(topology, square);
    if (topology.boards() > 1) {
        const Offset offset = shortest_way(topology, shown, cell);
        return (offset.dx != 0 || offset.dy != 0) && shift(topology, offset);
    }
    first.column += way(cell.column, shown.columns);
    first.row += way(cell.row, shown.rows);
    settle(topology, shown);
    return false;
}

void Viewpoint::settle(const Topology& topology, const BoardLayout& shown) {
    first.column = std::clamp(first.column, 0, topology.files() - shown.columns);
    first.row = std::clamp(first.row, 0, topology.ranks() - shown.rows);
    if (topology.boards() > 1) first = {};
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

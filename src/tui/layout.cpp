#include "tui/layout.h"

#include <algorithm>
#include <array>

#include "tui/projection.h"

namespace alces::tui {

namespace {

constexpr int kRankNumbers = 4;   // columns left of the board
constexpr int kBottomLines = 2;   // status and prompt
constexpr int kBesideWidth = 26;  // the narrowest panel beside the board
constexpr int kBelowWidth = 40;   // the narrowest screen with a panel below the board
constexpr int kBelowHeight = 3;
constexpr int kLeastHeight = 12;  // shows six ranks, or five and a join
constexpr int kColumnGaps = 2;    // the most gaps that can be visible
constexpr int kRowGaps = 1;

struct Shape {
    Size cell;
    bool columns_ruled, rows_ruled;
    int panel_below;  // lines that a panel below must have; otherwise a smaller shape
};
// From the largest to the smallest.
constexpr std::array<Shape, 5> kShapes{{{{11, 5}, true, true, 6},
                                        {{7, 3}, true, true, 6},
                                        {{3, 1}, true, true, 6},
                                        {{3, 1}, true, false, kBelowHeight},
                                        {{3, 1}, false, false, kBelowHeight}}};

// The first shape of a style. The shapes after it serve if that one does not fit.
std::size_t first_shape(CellStyle style) {
    switch (style) {
        case CellStyle::Auto:
        case CellStyle::Large:
            return 0;
        case CellStyle::Document:
            return 2;
        case CellStyle::Compact:
            return 3;
    }
    return 0;
}

int span(int count, int cell, bool ruled) { return count * cell + (ruled ? count + 1 : 0); }

// A gap is one cell wide; with lines, both boards have a border beside it.
int gap(bool ruled) { return ruled ? 2 : 1; }

int gaps_up_to(int position, int first, int side) {
    if (side == 0) return 0;
    const int begun = position >= first ? (position - first) / side + 1 : 0;
    return begun - (first == 0 ? 1 : 0);  // no gap before the first board
}

BoardLayout board_of(const Shape& shape, const Topology& topology, const Joins& joins) {
    BoardLayout board;
    board.columns = topology.files();
    board.rows = topology.ranks();
    board.cell = shape.cell;
    board.columns_ruled = shape.columns_ruled;
    board.rows_ruled = shape.rows_ruled;
    board.joins = joins;
    board.area.width = kRankNumbers + span(board.columns, shape.cell.width, shape.columns_ruled);
    board.area.height = span(board.rows, shape.cell.height, shape.rows_ruled) + 1;
    if (joins.side != 0) {
        board.area.width += kColumnGaps * gap(shape.columns_ruled);
        board.area.height += kRowGaps * gap(shape.rows_ruled);
    }
    return board;
}

// The part of the smallest board that fits.
BoardLayout part_of_board(const Topology& topology, const Joins& joins, Size room) {
    BoardLayout board = board_of(kShapes.back(), topology, joins);
    const auto right = [&board] {
        const Rect last = board.inside({board.columns - 1, 0});
        return last.x + last.width;
    };
    if (board.area.width > room.width) {
        // The marks that show that the board continues need a column.
        while (board.columns > 1 && right() + 1 > room.width) --board.columns;
        board.area.width = right() + 1;
    }
    while (board.rows > 1 && board.letters_below(board.rows - 1) + 1 > room.height) --board.rows;
    board.area.height = board.letters_below(board.rows - 1) + 1;
    return board;
}

bool place_panel(Layout& layout, bool beside, int height_below) {
    const Rect& board = layout.board.area;
    const int height = layout.screen.height - kBottomLines;
    layout.panel_beside = beside;
    if (beside) {
        layout.panel = {board.width + 1, 0, layout.screen.width - board.width - 1, height};
        return layout.panel.width >= kBesideWidth && height >= board.height;
    }
    layout.panel = {0, board.height, layout.screen.width, height - board.height};
    return layout.panel.height >= height_below &&
           layout.screen.width >= std::max(kBelowWidth, board.width);
}

void place_part(Layout& layout, const Topology& topology, const Joins& joins) {
    const int width = board_of(kShapes.back(), topology, joins).area.width;
    const bool beside = layout.screen.width - width - 1 >= kBesideWidth;
    const int height = layout.screen.height - kBottomLines - (beside ? 0 : kBelowHeight);
    layout.board = part_of_board(topology, joins, {layout.screen.width, height});
    (void)place_panel(layout, beside, kBelowHeight);
}

}  // namespace

Rect BoardLayout::inside(BoardCell at) const {
    const int left = area.x + kRankNumbers + (columns_ruled ? 1 : 0) +
                     gaps_up_to(at.column, joins.column, joins.side) * gap(columns_ruled);
    const int top =
        area.y + (rows_ruled ? 1 : 0) + gaps_up_to(at.row, joins.row, joins.side) * gap(rows_ruled);
    return {left + at.column * (cell.width + (columns_ruled ? 1 : 0)),
            top + at.row * (cell.height + (rows_ruled ? 1 : 0)), cell.width, cell.height};
}

std::optional<BoardCell> BoardLayout::hit(Point p) const {
    const auto holds = [](int position, int start, int size) {
        return position >= start && position < start + size;
    };
    for (BoardCell at; at.row < rows; ++at.row) {
        if (!holds(p.y, inside(at).y, cell.height + (rows_ruled ? 1 : 0))) continue;
        for (; at.column < columns; ++at.column)
            if (holds(p.x, inside(at).x, cell.width + (columns_ruled ? 1 : 0))) return at;
        return std::nullopt;
    }
    return std::nullopt;
}

bool BoardLayout::gap_before_column(int column) const {
    return column > 0 && joins.side != 0 && column % joins.side == joins.column;
}

bool BoardLayout::gap_before_row(int row) const {
    return row > 0 && joins.side != 0 && row % joins.side == joins.row;
}

int BoardLayout::letters_below(int row) const {
    return inside({0, row}).y + cell.height + (rows_ruled ? 1 : 0);
}

Layout arrange(Size screen, const Topology& topology) {
    return arrange(screen, topology, joins_of(topology, {}));
}

Layout arrange(Size screen, const Topology& topology, Joins joins, CellStyle style) {
    Layout layout;
    layout.screen = screen;
    layout.needed = {kBelowWidth, kLeastHeight};
    layout.status = {0, screen.height - 2, screen.width, 1};
    layout.prompt = {0, screen.height - 1, screen.width, 1};
    for (std::size_t i = first_shape(style); i < kShapes.size(); ++i) {
        const Shape& shape = kShapes[i];
        const int below = style == CellStyle::Large ? kBelowHeight : shape.panel_below;
        layout.board = board_of(shape, topology, joins);
        for (const bool beside : {true, false}) {
            layout.fits = place_panel(layout, beside, below);
            if (layout.fits) return layout;
        }
    }
    layout.fits = screen.width >= kBelowWidth && screen.height >= kLeastHeight;
    if (layout.fits) place_part(layout, topology, joins);
    return layout;
}

}  // namespace alces::tui

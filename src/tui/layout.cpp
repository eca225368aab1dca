#include "tui/layout.h"

#include <algorithm>
#include <array>
#include <span>

#include "tui/projection.h"

namespace alces::tui {

namespace {

constexpr int kBottomLines = 2;   // the status line and the prompt
constexpr int kBesideWidth = 26;  // the narrowest panel beside the board
constexpr int kBelowWidth = 40;   // the narrowest screen with a panel below the board
constexpr int kBelowHeight = 3;
constexpr int kMessageWidth = 40;  // the width of messages beside the board without a panel
constexpr int kMessageHeight = 6;
// The minimum height of a panel that is put below the board although it would fit beside it.
constexpr int kGoodHeight = 10;
constexpr int kLeastHeight = 12;  // room for six ranks, or for five and a join
constexpr int kColumnGaps = 2;    // the maximum number of visible gaps
constexpr int kRowGaps = 1;

struct Shape {
    Size cell;
    bool columns_ruled, rows_ruled;
    int panel_below;  // in lines; if a panel below the board has less room, the next shape is tried
    bool coloured = false;
    int margin = 4;
};
// The shapes of squares, from the largest to the smallest.
constexpr std::array<Shape, 6> kShapes{{{{11, 5}, true, true, 6},
                                        {{7, 3}, true, true, 6},
                                        {{5, 2}, true, true, 6},
                                        {{3, 1}, true, true, 6},
                                        {{3, 1}, true, false, kBelowHeight},
                                        {{3, 1}, false, false, kBelowHeight}}};
// Coloured squares have an odd width, so that the letter of a piece is in the middle column.
constexpr std::array<Shape, 5> kColouredShapes{{{{11, 5}, false, false, 6, true, 3},
                                                {{9, 4}, false, false, 6, true, 3},
                                                {{7, 3}, false, false, 6, true, 3},
                                                {{5, 2}, false, false, 6, true, 3},
                                                {{3, 1}, false, false, kBelowHeight, true, 3}}};

// Returns the shapes of a style. Each is used only if those before it do not fit.
std::span<const Shape> shapes_of(CellStyle style) {
    const std::span<const Shape> shapes{kShapes};
    switch (style) {
        case CellStyle::Auto:
        case CellStyle::Large:
            return shapes;
        case CellStyle::Document:
            return shapes.subspan(3);
        case CellStyle::Compact:
            return shapes.subspan(4);
        case CellStyle::Squares:
            return kColouredShapes;
    }
    return shapes;
}

int span(int count, int cell, bool ruled) { return count * cell + (ruled ? count + 1 : 0); }

// Returns the width of a gap in columns or lines: one, plus one if squares have lines between them,
// because both boards then have a border at the gap.
int gap(bool ruled) { return ruled ? 2 : 1; }

int gaps_up_to(int position, int first, int side) {
    if (side == 0) return 0;
    const int begun = position >= first ? (position - first) / side + 1 : 0;
    return begun - (first == 0 ? 1 : 0);  // there is no gap before the first board
}

BoardLayout board_of(const Shape& shape, const Topology& topology, const Joins& joins) {
    BoardLayout board;
    board.columns = topology.files();
    board.rows = topology.ranks();
    board.cell = shape.cell;
    board.columns_ruled = shape.columns_ruled;
    board.rows_ruled = shape.rows_ruled;
    board.coloured = shape.coloured;
    board.margin = shape.margin;
    board.joins = joins;
    board.area.width = board.margin + span(board.columns, shape.cell.width, shape.columns_ruled);
    board.area.height = span(board.rows, shape.cell.height, shape.rows_ruled) + 1;
    if (joins.side != 0) {
        board.area.width += kColumnGaps * gap(shape.columns_ruled);
        board.area.height += kRowGaps * gap(shape.rows_ruled);
    }
    return board;
}

// Returns the part of the smallest board that fits into the room.
BoardLayout part_of_board(const Shape& smallest, const Topology& topology, const Joins& joins,
                          Size room) {
    BoardLayout board = board_of(smallest, topology, joins);
    const auto right = [&board] {
        const Rect last = board.inside({board.columns - 1, 0});
        return last.x + last.width;
    };
    if (board.area.width > room.width) {
        // A column stays free for the marks that show that the board continues.
        while (board.columns > 1 && right() + 1 > room.width) --board.columns;
        board.area.width = right() + 1;
    }
    while (board.rows > 1 && board.letters_below(board.rows - 1) + 1 > room.height) --board.rows;
    board.area.height = board.letters_below(board.rows - 1) + 1;
    return board;
}

bool place_panel(Layout& layout, bool beside, int height_below,
                 PanelPlace place = PanelPlace::Auto) {
    Rect& board = layout.board.area;
    const int height = layout.screen.height - kBottomLines;
    layout.panel_beside = beside;
    if (beside) {
        const int width = layout.screen.width - board.width - 1;
        const bool left = place == PanelPlace::Left;
        layout.panel = {left ? 0 : board.width + 1, 0, width, height};
        board.x = left ? width + 1 : 0;
        if (place == PanelPlace::None)
            layout.panel = {board.width + 1, height - kMessageHeight,
                            std::min(width, kMessageWidth), kMessageHeight};
        return width >= kBesideWidth && height >= board.height;
    }
    board.x = 0;
    layout.panel = {0, board.height, layout.screen.width, height - board.height};
    if (place == PanelPlace::None && layout.panel.height > kBelowHeight)
        layout.panel = {0, height - kBelowHeight, layout.screen.width, kBelowHeight};
    return layout.panel.height >= height_below &&
           layout.screen.width >= std::max(kBelowWidth, board.width);
}

// Whether a panel below the board is high enough and would leave less than half the empty space
// that the panel beside the board leaves.
bool is_better_below(const Layout& layout, int height_below) {
    const Rect& board = layout.board.area;
    const int below = layout.screen.height - kBottomLines - board.height;
    const int empty_beside = board.width * below;
    const int empty_below = (layout.screen.width - board.width) * board.height;
    return below >= std::max(height_below, kGoodHeight) && 2 * empty_below < empty_beside;
}

void place_part(Layout& layout, const Shape& smallest, const Topology& topology,
                const Joins& joins) {
    const int width = board_of(smallest, topology, joins).area.width;
    const bool beside = layout.screen.width - width - 1 >= kBesideWidth;
    const int height = layout.screen.height - kBottomLines - (beside ? 0 : kBelowHeight);
    layout.board = part_of_board(smallest, topology, joins, {layout.screen.width, height});
    (void)place_panel(layout, beside, kBelowHeight);
}

}  // namespace

Rect BoardLayout::inside(BoardCell at) const {
    const int left = area.x + margin + (columns_ruled ? 1 : 0) +
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

Layout with_offer_line(Layout layout) {
    layout.offer = {layout.panel.x, layout.panel.y, layout.panel.width, 1};
    ++layout.panel.y;
    --layout.panel.height;
    return layout;
}

Layout arrange(Size screen, const Topology& topology) {
    return arrange(screen, topology, joins_of(topology, {}));
}

Layout arrange(Size screen, const Topology& topology, Joins joins, CellStyle style,
               PanelPlace place) {
    const bool may_be_beside = place != PanelPlace::Bottom;
    const bool may_be_below = place != PanelPlace::Left && place != PanelPlace::Right;
    Layout layout;
    layout.screen = screen;
    layout.needed = {kBelowWidth, kLeastHeight};
    layout.status = {0, screen.height - 2, screen.width, 1};
    layout.prompt = {0, screen.height - 1, screen.width, 1};
    const std::span<const Shape> shapes = shapes_of(style);
    for (const Shape& shape : shapes) {
        const bool least = style == CellStyle::Large || place == PanelPlace::None;
        const int below = least ? kBelowHeight : shape.panel_below;
        layout.board = board_of(shape, topology, joins);
        // If there is no panel, the messages are beside the board only if there is no room below
        // it.
        for (const bool beside : {place != PanelPlace::None, place == PanelPlace::None}) {
            if (beside ? !may_be_beside : !may_be_below) continue;
            layout.fits = place_panel(layout, beside, below, place);
            if (layout.fits && beside && may_be_below && is_better_below(layout, below)) continue;
            if (layout.fits) return layout;
        }
    }
    if (place != PanelPlace::Auto) return arrange(screen, topology, joins, style);
    layout.fits = screen.width >= kBelowWidth && screen.height >= kLeastHeight;
    if (layout.fits) place_part(layout, shapes.back(), topology, joins);
    return layout;
}

}  // namespace alces::tui

#include "frontends/tui/layout.h"

#include <algorithm>
#include <array>

namespace alces::tui {

namespace {

constexpr int kRankNumbers = 4;   // columns left of the board
constexpr int kBottomLines = 2;   // status and prompt
constexpr int kBesideWidth = 26;  // the narrowest panel beside the board
constexpr int kBelowWidth = 40;   // and the narrowest screen
constexpr int kBelowHeight = 3;

struct Shape {
    Size cell;
    bool columns_ruled, rows_ruled;
};
// Best first.
constexpr std::array<Shape, 5> kShapes{{{{11, 5}, true, true},
                                        {{7, 3}, true, true},
                                        {{3, 1}, true, true},
                                        {{3, 1}, true, false},
                                        {{3, 1}, false, false}}};

int span(int count, int cell, bool ruled) { return count * cell + (ruled ? count + 1 : 0); }

BoardLayout board_of(const Shape& shape, const Topology& topology) {
    BoardLayout board;
    board.columns = topology.files();
    board.rows = topology.ranks();
    board.cell = shape.cell;
    board.columns_ruled = shape.columns_ruled;
    board.rows_ruled = shape.rows_ruled;
    board.area.width = kRankNumbers + span(board.columns, shape.cell.width, shape.columns_ruled);
    board.area.height = span(board.rows, shape.cell.height, shape.rows_ruled) + 1;
    return board;
}

bool place_panel(Layout& layout, bool beside) {
    const Rect& board = layout.board.area;
    const int height = layout.screen.height - kBottomLines;
    layout.panel_beside = beside;
    if (beside) {
        layout.panel = {board.width + 1, 0, layout.screen.width - board.width - 1, height};
        return layout.panel.width >= kBesideWidth && height >= board.height;
    }
    layout.panel = {0, board.height, layout.screen.width, height - board.height};
    return layout.panel.height >= kBelowHeight &&
           layout.screen.width >= std::max(kBelowWidth, board.width);
}

}  // namespace

Rect BoardLayout::inside(BoardCell at) const {
    const int left = area.x + kRankNumbers + (columns_ruled ? 1 : 0);
    const int top = area.y + (rows_ruled ? 1 : 0);
    return {left + at.column * (cell.width + (columns_ruled ? 1 : 0)),
            top + at.row * (cell.height + (rows_ruled ? 1 : 0)), cell.width, cell.height};
}

std::optional<BoardCell> BoardLayout::hit(Point p) const {
    const Rect first = inside({0, 0});
    if (p.x < first.x || p.y < first.y) return std::nullopt;
    const BoardCell found{(p.x - first.x) / (cell.width + (columns_ruled ? 1 : 0)),
                          (p.y - first.y) / (cell.height + (rows_ruled ? 1 : 0))};
    if (found.column >= columns || found.row >= rows) return std::nullopt;
    return found;
}

Layout arrange(Size screen, const Topology& topology) {
    Layout layout;
    layout.screen = screen;
    const BoardLayout smallest = board_of(kShapes.back(), topology);
    layout.needed = {std::max(smallest.area.width, kBelowWidth),
                     smallest.area.height + kBelowHeight + kBottomLines};
    layout.status = {0, screen.height - 2, screen.width, 1};
    layout.prompt = {0, screen.height - 1, screen.width, 1};
    for (const Shape& shape : kShapes) {
        layout.board = board_of(shape, topology);
        for (const bool beside : {true, false}) {
            layout.fits = place_panel(layout, beside);
            if (layout.fits) return layout;
        }
    }
    return layout;
}

}  // namespace alces::tui

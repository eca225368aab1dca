// The layout of the screen: the areas of board, panel, status line and prompt for a given size.
#pragma once

#include <optional>

#include "rules/topology.h"
#include "tui/appearance.h"
#include "tui/grid.h"

namespace alces::tui {

// A cell of the board as displayed: columns from the left, rows from the top.
struct BoardCell {
    int column = 0;
    int row = 0;
    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

// The columns and rows where the boards of Besiege meet, displayed as gaps.
struct Joins {
    int side = 0;    // the size of one board in squares; 0 if there are no joins
    int column = 0;  // a board begins at this column and every `side` columns after it
    int row = 0;     // the same for rows
};

struct BoardLayout {
    Rect area;        // including rank numbers and file letters
    int columns = 0;  // the visible ones
    int rows = 0;
    Size cell{3, 1};            // the inside of a square
    bool columns_ruled = true;  // lines between the files
    bool rows_ruled = true;     // lines between the ranks
    bool coloured = false;      // squares with backgrounds
    int margin = 4;             // columns for the rank numbers
    Joins joins;

    // The area of a cell, without the lines around it.
    [[nodiscard]] Rect inside(BoardCell at) const;
    // The cell at a point. A line between squares belongs to the cell on its left or above it; a
    // gap belongs to none.
    [[nodiscard]] std::optional<BoardCell> hit(Point p) const;
    // Whether there is a gap to the left of this column or above this row.
    [[nodiscard]] bool gap_before_column(int column) const;
    [[nodiscard]] bool gap_before_row(int row) const;
    // The line of file letters below the last visible row of a board.
    [[nodiscard]] int letters_below(int row) const;
    // Whether the cell is visible.
    [[nodiscard]] bool holds(BoardCell at) const {
        return at.column >= 0 && at.column < columns && at.row >= 0 && at.row < rows;
    }
};

struct Layout {
    Size screen;
    bool fits = false;  // if false, there is no board and no panel
    Size needed;        // the smallest screen that is supported
    BoardLayout board;
    Rect offer;  // one line above the panel, if there is an offer to show
    Rect panel;
    bool panel_beside = false;  // left or right of the board; otherwise below it
    Rect status, prompt;        // one line each
};

// Chooses the largest board of the style that leaves room for a panel. If none fits, chooses a
// smaller style, or else a part of the smallest board. If the panel does not fit where it should
// be, PanelPlace::Auto is used. With PanelPlace::None, a few lines for messages are below the board
// or, if it leaves none, beside it.
[[nodiscard]] Layout arrange(Size screen, const Topology& topology, Joins joins,
                             CellStyle style = CellStyle::Auto,
                             PanelPlace place = PanelPlace::Auto);
[[nodiscard]] Layout arrange(Size screen, const Topology& topology);  // in the initial view
// Takes the first line of the panel for an offer.
[[nodiscard]] Layout with_offer_line(Layout layout);

}  // namespace alces::tui

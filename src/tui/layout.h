// Computes the layout of the screen: the areas of the board, the panel, the status line and the
// prompt.
#pragma once

#include <optional>

#include "rules/topology.h"
#include "tui/appearance.h"
#include "tui/grid.h"

namespace alces::tui {

// A cell of the board on the screen. Columns count from the left, rows from the top.
struct BoardCell {
    int column = 0;
    int row = 0;
    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

// The columns and rows where joined boards meet. They are shown as gaps.
struct Joins {
    int side = 0;    // squares along one side of one board; 0 if there are no joins
    int column = 0;  // boards begin at this column and every `side` columns after it
    int row = 0;     // boards begin at this row and every `side` rows after it
};

struct BoardLayout {
    Rect area;        // includes rank numbers and file letters
    int columns = 0;  // the number of visible columns
    int rows = 0;
    Size cell{3, 1};            // the inside of a square
    bool columns_ruled = true;  // whether there are lines between the files
    bool rows_ruled = true;     // whether there are lines between the ranks
    bool coloured = false;      // whether the squares have coloured backgrounds
    int margin = 4;             // the number of columns for the rank numbers
    Joins joins;

    // Returns the area of a cell, without the lines around it.
    [[nodiscard]] Rect inside(BoardCell at) const;
    // Returns the cell at a point. A line between squares belongs to the cell on its left or above
    // it. A gap belongs to no cell. Returns none if no cell is there.
    [[nodiscard]] std::optional<BoardCell> hit(Point p) const;
    // Whether there is a gap to the left of this column or above this row.
    [[nodiscard]] bool gap_before_column(int column) const;
    [[nodiscard]] bool gap_before_row(int row) const;
    // Returns the screen line of the file letters. `row` is the last visible row of a board; the
    // letters are below it.
    [[nodiscard]] int letters_below(int row) const;
    // Whether the cell is visible.
    [[nodiscard]] bool holds(BoardCell at) const {
        return at.column >= 0 && at.column < columns && at.row >= 0 && at.row < rows;
    }
};

struct Layout {
    Size screen;
    bool fits = false;  // if not, there is neither a board nor a panel
    Size needed;        // the smallest screen that is supported
    BoardLayout board;
    Rect offer;  // the line above the panel, if there is an offer to show
    Rect panel;
    bool panel_beside = false;  // left or right of the board; if false, below it
    Rect status, prompt;        // one line each
};

// Chooses the largest board of the style that leaves room for a panel. If none fits, chooses a
// smaller style, and if no style fits, a part of the smallest board. If the panel does not fit at
// `place`, uses PanelPlace::Auto. With PanelPlace::None, a few lines for messages are below the
// board or, if there is no room, beside it.
[[nodiscard]] Layout arrange(Size screen, const Topology& topology, Joins joins,
                             CellStyle style = CellStyle::Auto,
                             PanelPlace place = PanelPlace::Auto);
[[nodiscard]] Layout arrange(Size screen, const Topology& topology);  // for the initial view
// Moves the first line of the panel to `offer`.
[[nodiscard]] Layout with_offer_line(Layout layout);

}  // namespace alces::tui

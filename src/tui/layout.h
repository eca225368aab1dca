// Where things go on a screen of a given size.
#pragma once

#include <optional>

#include "rules/topology.h"
#include "tui/appearance.h"
#include "tui/grid.h"

namespace alces::tui {

// A cell of the board as it is shown: columns from the left, rows from the top.
struct BoardCell {
    int column = 0;
    int row = 0;
    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

// Where one board ends and the next begins, on boards without edges. They are kept apart by a gap.
struct Joins {
    int side = 0;    // columns and rows of one board; 0 if there are no joins
    int column = 0;  // a board begins at this column, and every `side` columns on
    int row = 0;     // likewise
};

struct BoardLayout {
    Rect area;        // rank numbers and file letters included
    int columns = 0;  // that are in sight
    int rows = 0;
    Size cell{3, 1};            // the inside of a square
    bool columns_ruled = true;  // lines between the files
    bool rows_ruled = true;     // lines between the ranks
    Joins joins;

    [[nodiscard]] Rect inside(BoardCell cell_at) const;
    // The square under a point; rules belong to the square on their left and above them, gaps to
    // none.
    [[nodiscard]] std::optional<BoardCell> hit(Point p) const;
    // Whether there is a gap to the left of a column that is not the first, or above such a row.
    [[nodiscard]] bool gap_before_column(int column) const;
    [[nodiscard]] bool gap_before_row(int row) const;
    // The line of file letters below a row that ends a board, or what is in sight of it.
    [[nodiscard]] int letters_below(int row) const;
    [[nodiscard]] bool holds(BoardCell at) const {
        return at.column >= 0 && at.column < columns && at.row >= 0 && at.row < rows;
    }
};

struct Layout {
    Size screen;
    bool fits = false;  // if not, nothing below holds except `needed`
    Size needed;        // the smallest screen that it can be played on
    BoardLayout board;
    Rect panel;
    bool panel_beside = false;  // to the right of the board; otherwise below it
    Rect status, prompt;        // one line each
};

// The largest board of the style that leaves room for a panel; a smaller one if none does, and if
// there is no room for the smallest, a part of that.
[[nodiscard]] Layout arrange(Size screen, const Topology& topology, Joins joins,
                             CellStyle style = CellStyle::Auto);
[[nodiscard]] Layout arrange(Size screen, const Topology& topology);  // as a game starts

}  // namespace alces::tui

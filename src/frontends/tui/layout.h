// Where things go on a screen of a given size.
#pragma once

#include <optional>

#include "frontends/tui/grid.h"
#include "rules/topology.h"

namespace alces::tui {

// A cell of the board as it is shown: columns from the left, rows from the top.
struct BoardCell {
    int column = 0;
    int row = 0;
    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

struct BoardLayout {
    Rect area;  // rank numbers and file letters included
    int columns = 0;
    int rows = 0;
    Size cell{3, 1};            // the inside of a square
    bool columns_ruled = true;  // lines between the files
    bool rows_ruled = true;     // lines between the ranks

    [[nodiscard]] Rect inside(BoardCell cell_at) const;
    // The square under a point; rules belong to the square on their left and above them.
    [[nodiscard]] std::optional<BoardCell> hit(Point p) const;
};

struct Layout {
    Size screen;
    bool fits = false;  // if not, nothing below holds except `needed`
    Size needed;        // the smallest screen that this board can be played on
    BoardLayout board;
    Rect panel;
    bool panel_beside = false;  // to the right of the board; otherwise below it
    Rect status, prompt;        // one line each
};

// The largest board that leaves room for a panel.
[[nodiscard]] Layout arrange(Size screen, const Topology& topology);

}  // namespace alces::tui

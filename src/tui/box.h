// A framed list of lines over the screen, which every dialog and menu shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/layout.h"

namespace alces::tui {

struct Box {
    std::string title;
    std::vector<std::string> rows;
    std::optional<std::size_t> selected;
    int selected_width = 0;    // columns of the selected row that are highlighted; 0: all of them
    int top = 0;               // the first row shown
    std::string footer;        // the most important keys
    bool avoid_board = false;  // do not cover the board if possible
    bool avoid_fen = false;    // do not cover the FEN at the top of the panel
    std::vector<Point> spare;  // points to leave visible if possible
    int least_width = 0;       // of the frame, in columns
    bool scrolls = false;      // the text does not fit
};

struct BoxPlace {
    Rect frame;
    Rect rows;  // inside the frame
};

// Where to draw a box. If it has more rows than the screen has room for, only a part of them is
// visible.
[[nodiscard]] BoxPlace place_box(const Layout& layout, const Box& box);
// Box::top, changed as little as needed to fill the box and to show the selected row.
[[nodiscard]] int clamped_top(const BoxPlace& place, const Box& box);
void draw_box(Grid& grid, const BoxPlace& place, const Box& box);
// The row of the box at a point of the screen; none if there is no row.
[[nodiscard]] std::optional<std::size_t> row_at(const BoxPlace& place, const Box& box, Point p);

}  // namespace alces::tui

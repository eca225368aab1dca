// A framed list of lines over the screen. Every dialog and menu is drawn as such a box.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/layout.h"

namespace alces::tui {

inline constexpr int kBorders = 2;  // columns or lines of both borders together
inline constexpr int kMargin = 2;   // blank columns beside the text, on both sides together

struct Box {
    std::string title;
    std::vector<std::string> rows;
    std::optional<std::size_t> selected;
    int selected_width = 0;           // highlighted columns of the selected row; 0: all of them
    int top = 0;                      // the first row that is shown
    int max_rows = 0;                 // the maximum number of lines with rows; 0: as many as fit
    std::string footer;               // names the most important keys
    bool avoid_board = false;         // whether to leave the board visible if possible
    bool avoid_fen = false;           // whether to leave the FEN at the top of the panel visible
    std::vector<Point> keep_visible;  // points to leave visible if possible
    bool near_points = false;         // whether to place it near these points
    int columns = 1;                  // the rows fill the first column before the next one
    int least_width = 0;              // the minimum width of the frame in columns
    bool scrolls = false;             // whether there is more text than fits
};

struct BoxPlace {
    Rect frame;
    Rect rows;                // the area of the rows inside the frame
    std::vector<int> widths;  // of the columns of rows
    int lines = 0;            // the number of rows in a column
};

// Returns where to draw a box. If the screen has no room for all its rows, only a part of them is
// visible.
[[nodiscard]] BoxPlace place_box(const Layout& layout, const Box& box);
// Returns Box::top, changed as little as necessary to fill the box and to show the selected row.
[[nodiscard]] int clamped_top(const BoxPlace& place, const Box& box);
void draw_box(Grid& grid, const BoxPlace& place, const Box& box);
// Returns the row of the box at a point of the screen; none if there is no row.
[[nodiscard]] std::optional<std::size_t> row_at(const BoxPlace& place, const Box& box, Point p);

}  // namespace alces::tui

// A framed list of lines over the screen: every dialog, menu and popup is one.
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
    int top = 0;              // rows scrolled out of sight above
    std::string footer;       // which keys matter
    bool keep_board = false;  // the board should stay in sight
    bool keep_fen = false;    // and what stands at the top of the panel
    int least_width = 0;      // of the frame
    bool scrolls = false;     // a text of which not all fits
};

struct BoxPlace {
    Rect frame;
    Rect rows;  // inside it
};

[[nodiscard]] BoxPlace place_box(const Layout& layout, const Box& box);
// `top`, moved as little as needed for the box to be full and its selected row in sight.
[[nodiscard]] int settled_top(const BoxPlace& place, const Box& box);
void draw_box(Grid& grid, const BoxPlace& place, const Box& box);
[[nodiscard]] std::optional<std::size_t> row_at(const BoxPlace& place, const Box& box, Point p);

}  // namespace alces::tui

// A whole screen, drawn from what it shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/appearance.h"
#include "tui/board_view.h"
#include "tui/box.h"
#include "tui/event.h"
#include "tui/panel.h"

namespace alces::tui {

// A key that matters now, as the status line tells it. A click on it presses the key, if it is one.
struct KeyHint {
    std::string key;
    std::string does;
    std::optional<KeyPress> press;
};
[[nodiscard]] KeyHint hint_of(KeyPress key, std::string does);

struct PromptView {
    std::u32string text;
    std::size_t cursor = 0;  // before the character of this number
    bool active = false;     // whether typed keys go here
    std::u32string rest;     // what would complete it, in grey behind it
};

struct View {
    BoardView board;
    PanelView panel;
    std::vector<KeyHint> hints;  // most important first
    PromptView prompt;
    std::optional<Box> box;  // over everything
    CellStyle style = CellStyle::Auto;
};

struct Frame {
    Grid grid;
    std::optional<Point> cursor;  // where the terminal's cursor belongs
    ThemeName theme = ThemeName::Terminal;
    int rings = 0;  // how often the bell has rung so far
};

[[nodiscard]] Frame draw_screen(Size size, const View& view);

// The key of the hint at a point.
[[nodiscard]] std::optional<KeyPress> hint_at(const Layout& layout,
                                              const std::vector<KeyHint>& hints, Point p);

}  // namespace alces::tui

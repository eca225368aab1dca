// A whole screen, drawn from what it shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/appearance.h"
#include "tui/board_view.h"
#include "tui/box.h"
#include "tui/panel.h"

namespace alces::tui {

// A key that matters now, as the status line tells it; a click on it does the same.
struct KeyHint {
    std::string key;
    std::string does;
    int id = 0;  // the owner's
};

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

// The id of the key hint at a point.
[[nodiscard]] std::optional<int> hint_at(const Layout& layout, const std::vector<KeyHint>& hints,
                                         Point p);

}  // namespace alces::tui

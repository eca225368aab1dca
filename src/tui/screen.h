// Draws the whole screen from a description of what it shows.
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

// A key and its effect, for the status line. A click on it presses the key if `press` is set.
struct KeyHint {
    std::string key;
    std::string effect;
    std::optional<KeyPress> press;
};
// The hint for a key, which a click on the hint presses.
[[nodiscard]] KeyHint hint_of(KeyPress key, std::string effect);

struct PromptView {
    std::u32string text;
    std::size_t cursor = 0;  // the index of the character after the cursor
    bool active = false;     // whether keys go to the prompt
    std::u32string rest;     // the completion, in grey after the text
};

struct View {
    BoardView board;
    PanelView panel;
    std::vector<KeyHint> hints;  // most important first
    PromptView prompt;
    std::optional<Box> box;  // drawn over everything else
    CellStyle style = CellStyle::Auto;
    PanelPlace panel_place = PanelPlace::Auto;
};

struct Frame {
    Grid grid;
    std::optional<Point> cursor;  // where the terminal's cursor is
    ThemeName theme = ThemeName::Terminal;
    PaletteName palette = PaletteName::Ocean;
    int rings = 0;  // the number of times the bell was rung so far
};

// Draws a screen of this size. If the size is too small, only a message says so.
[[nodiscard]] Frame draw_screen(Size size, const View& view);

// The key of the hint at this point of the status line.
[[nodiscard]] std::optional<KeyPress> hint_at(const Layout& layout,
                                              const std::vector<KeyHint>& hints, Point p);

}  // namespace alces::tui

// Draws the whole screen from a description of its contents.
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

// A key and its effect for the status line. If `press` is set, a click on the hint presses the key.
struct KeyHint {
    std::string key;
    std::string effect;
    std::optional<KeyPress> press;
};
// Returns the hint for a key. A click on it presses the key.
[[nodiscard]] KeyHint hint_of(KeyPress key, std::string effect);

struct PromptView {
    std::u32string text;
    std::size_t cursor = 0;  // the index of the character after the cursor
    bool active = false;     // whether keys go to the prompt
    std::u32string rest;     // the completion, shown in grey after the text
};

struct View {
    BoardView board;
    PanelView panel;
    std::vector<KeyHint> hints;  // the most important first
    PromptView prompt;
    std::optional<Box> box;  // drawn over everything else
    CellStyle style = CellStyle::Auto;
};

struct Frame {
    Grid grid;
    std::optional<Point> cursor;  // the position of the terminal's cursor
    ThemeName theme = ThemeName::Terminal;
    PaletteName palette = PaletteName::Ocean;
    int rings = 0;  // how often the bell has been rung so far
};

// Draws a screen of this size. If the size is too small, shows only a message that says so.
[[nodiscard]] Frame draw_screen(Size size, const View& view);

// Returns the key of the hint at this point of the status line; none if there is no hint.
[[nodiscard]] std::optional<KeyPress> hint_at(const Layout& layout,
                                              const std::vector<KeyHint>& hints, Point p);

}  // namespace alces::tui

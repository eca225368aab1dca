// Draws pieces on large squares: figures of three or four lines, made of Unicode block characters.
#pragma once

#include <span>
#include <string_view>

#include "rules/types.h"
#include "tui/grid.h"

namespace alces::tui {

// Whether a square of this size, in columns and lines, has room for a figure.
[[nodiscard]] bool has_room_for_figure(Size square);
[[nodiscard]] bool is_figure(std::string_view name);
// Returns the rows of a large figure, all of the same length. `#` means filled. Each character
// stands for an area that is twice as high as it is wide. Empty if there is no figure of this name.
[[nodiscard]] std::span<const std::string_view> figure_rows(std::string_view name);
// Draws a figure, with the letter of the piece in the upper left corner of the square. A piece
// without a figure is drawn as its letter in a frame. An outlined figure is empty inside, so that
// the sides can be told apart without colours.
void draw_figure(Grid& grid, Rect square, std::string_view name, char letter, Role role,
                 bool outlined = false);

}  // namespace alces::tui

// Draws a board with ASCII characters.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

struct BoardStyle {
    bool compact = false;  // no lines between the ranks
    bool flipped = false;  // Black at the bottom
};

// Returns the style, but compact if the board would otherwise be wider than `columns`.
[[nodiscard]] BoardStyle fitted(BoardStyle style, const Variant& variant, int columns);

// Draws a position as lines without newlines. White's pieces are lower-case letters; Black's are
// upper-case letters between stars. Empty dark squares are `:::`, holes are ` - `, and vanished
// squares are blank. In games with points, reserves, jokers or a win by checks, lines below the
// board list what each side holds.
[[nodiscard]] std::vector<std::string> board_text(const Position& position, BoardStyle style = {});
// Lists what each side holds, such as "White: 40 points; reserve Q; joker in hand, imitating
// nothing yet". Empty in games that have no points, reserves, jokers or win by checks.
[[nodiscard]] std::vector<std::string> holdings_lines(const Position& position);
// Draws a board on which each square shows the three characters that `cell` returns. Joined boards
// stand side by side. In compact style, joined boards have no bars between squares, so that both
// fit into 80 columns.
[[nodiscard]] std::vector<std::string> draw_board(const Variant& variant, BoardStyle style,
                                                  const std::function<std::string(Square)>& cell);
// Returns the three characters of one square: ":p:", "*P*", "   ".
[[nodiscard]] std::string cell_text(const Variant& variant, const BySquare<Piece>& board,
                                    Square square);
// Whether the board is a checkerboard. It isn't if the kings must stay in a part of it, as in the
// palaces of Xiangqi.
[[nodiscard]] bool is_checkered(const Variant& variant);
// Whether the square is dark: on a checkerboard, a1 and every second square; on other boards, the
// squares of the palaces.
[[nodiscard]] bool is_dark(const Variant& variant, Square square);
// Whether the square exists now: it is not a hole, and it has not vanished.
[[nodiscard]] bool exists(const Variant& variant, const BySquare<Piece>& board, Square square);

}  // namespace alces

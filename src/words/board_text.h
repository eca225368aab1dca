// The documents' ASCII board.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

struct BoardStyle {
    bool compact = false;  // without the rules between the ranks
    bool flipped = false;  // Black at the bottom
};

// The style, compact if the board would be wider than `columns` otherwise.
[[nodiscard]] BoardStyle fitted(BoardStyle style, const Variant& variant, int columns);

// White small in plain squares, Black in capitals between stars, dark squares `:::`; squares that
// do not exist are blank. Below it, in games with reserves, what each side holds. Without the
// trailing newlines.
[[nodiscard]] std::vector<std::string> board_text(const Position& position, BoardStyle style = {});
// The same frame, each square holding the three characters that `cell` gives. Joined boards stand
// side by side; compact they have no bars between the squares, so that both fit 80 columns.
[[nodiscard]] std::vector<std::string> draw_board(const Variant& variant, BoardStyle style,
                                                  const std::function<std::string(Square)>& cell);
// The three characters of one square: ":p:", "*P*", "   ".
[[nodiscard]] std::string cell_text(const Variant& variant, const BySquare<Piece>& board,
                                    Square square);
// a1 is dark in every game.
[[nodiscard]] bool is_dark(const Variant& variant, Square square);
// Whether a piece stands there or could come to stand there: false for a vanished square.
[[nodiscard]] bool exists(const Variant& variant, const BySquare<Piece>& board, Square square);

}  // namespace alces

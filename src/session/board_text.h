// The documents' ASCII board.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

struct BoardStyle {
    bool compact = false;  // without the rules between the ranks
    bool flipped = false;  // Black at the bottom
};

// White small in plain squares, Black in capitals between stars, dark squares `:::`; without the
// trailing newlines.
[[nodiscard]] std::vector<std::string> board_text(const Position& position, BoardStyle style = {});
// The three characters of one square: ":p:", "*P*", "   ".
[[nodiscard]] std::string cell_text(const Position& position, Square square);
// a1 is dark in every game.
[[nodiscard]] bool is_dark(const Variant& variant, Square square);

}  // namespace alces

// The board with its marks.
#pragma once

#include "rules/position.h"
#include "tui/viewpoint.h"

namespace alces::tui {

// What is pointed out on the board. Marks are characters as well as roles, so that they can be seen
// without colours. Around a square: [cursor] (last move) <hint>. Inside it: {picked} >capture<
// #victim# !king in check! ?blamed? =fits what is typed=, and + for a quiet target, x for an empty
// square that is attacked but not gone to. Where there are no lines between the
// files, those around it move inside.
struct Marks {
    Square cursor = kNoSquare;
    Square picked = kNoSquare;
    Square check = kNoSquare;
    Bitboard quiet, captures, threats, victims, last_move, hint, fits, blame;
};

struct BoardView {
    const Variant* variant = nullptr;
    const BySquare<Piece>* board = nullptr;
    Viewpoint from;
    Marks marks;
    bool figures = false;  // instead of the letters of the kinds that Unicode has
};

void draw_board(Grid& grid, const BoardLayout& layout, const BoardView& view);

// The middle of a square: where its letter stands.
[[nodiscard]] Point centre_of(const BoardLayout& layout, BoardCell cell);

}  // namespace alces::tui

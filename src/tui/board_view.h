// Draws the board with its marks.
#pragma once

#include "rules/position.h"
#include "tui/appearance.h"
#include "tui/projection.h"

namespace alces::tui {

// The marked squares. Each mark has one or two characters as well as a role, so that it can be seen
// without colours.
//
// Around a square: [cursor] (last move) <hint> /premove/
// Inside a square: {picked up} >capture< #removed by the explosion# !king in check! ?error?
//     =matches the prompt= and + for a quiet target, x for an empty square that is attacked but is
//     not a legal target.
//
// On boards without lines between the files, the marks around a square are drawn inside it.
struct Marks {
    Square cursor = kNoSquare;
    Square picked = kNoSquare;
    Square check = kNoSquare;
    Bitboard quiet, captures, attacked, victims, last_move, hint, premove, matching, errors;
};

struct BoardView {
    const Variant* variant = nullptr;
    const BySquare<Piece>* board = nullptr;
    Projection projection;
    Marks marks;
    Appearance appearance;
    bool unicode = false;  // whether the terminal shows more than ASCII
};

void draw_board(Grid& grid, const BoardLayout& layout, const BoardView& view);

// Returns the centre of a square, where its letter is drawn.
[[nodiscard]] Point centre_of(const BoardLayout& layout, BoardCell cell);

}  // namespace alces::tui

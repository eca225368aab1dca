// Explains why a move is illegal.
#pragma once

#include <optional>

#include "rules/board_error.h"
#include "rules/movegen.h"

namespace alces {

// A move as the user wrote it.
struct MoveRequest {
    PieceType piece = kNoPieceType;  // the piece letter; kNoPieceType if there was none
    Square from = kNoSquare;
    Square to = kNoSquare;  // equal to `from` for an explosion
};

// Returns an error if `wanted.from` is empty, holds an opponent's piece, or holds a piece other
// than the named one; otherwise nothing.
[[nodiscard]] std::optional<BoardError> wrong_mover(const Position& position,
                                                    const MoveRequest& wanted);
// Explains why no legal move leads from `wanted.from` to `wanted.to`. There must be no such move.
[[nodiscard]] BoardError why_illegal(const Position& position, const MoveRequest& wanted);
// Whether the piece on `from` could go to `to` with some arrangement of the other pieces. A joker
// may imitate any kind. If the squares are the same, the move is an explosion.
[[nodiscard]] bool could_move(const Position& position, Square from, Square to);
// Returns "; did you mean P e2-e4?" if a legal move differs from `wanted` only in the piece letter,
// or only in one square, which must be next to the wanted square; otherwise an empty string. If
// `wanted` names a piece, the move may start on any square, and `wanted.from` may be kNoSquare.
[[nodiscard]] std::string suggestion(const Position& position, const MoveList& legal,
                                     const MoveRequest& wanted);

}  // namespace alces

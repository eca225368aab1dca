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

// The error if `wanted.from` is empty, holds an opponent's piece, or holds a piece other than the
// one named; otherwise nothing.
[[nodiscard]] std::optional<BoardError> wrong_mover(const Position& position,
                                                    const MoveRequest& wanted);
// The reason why no legal move leads from `wanted.from` to `wanted.to`. There must be no such move.
[[nodiscard]] BoardError why_illegal(const Position& position, const MoveRequest& wanted);
// Whether the piece on `from` could go to `to` on some board, or explode if both are the same
// square: whatever stands on the other squares and on the target, and whichever piece a joker
// imitates.
[[nodiscard]] bool could_move(const Position& position, Square from, Square to);
// "; did you mean P e2-e4?" if a legal move differs from `wanted` only by its letter or by one
// square, otherwise an empty string. The square that differs must be a neighbour of the one in
// `wanted`, but if a piece is named, the move may begin on any square, and `wanted.from` may be
// kNoSquare.
[[nodiscard]] std::string suggestion(const Position& position, const MoveList& legal,
                                     const MoveRequest& wanted);

}  // namespace alces

// Why a move is illegal, in words.
#pragma once

#include <optional>

#include "rules/board_error.h"
#include "rules/movegen.h"

namespace alces {

// A move as somebody asked for it.
struct MoveRequest {
    PieceType piece = kNoPieceType;  // as named; kNoPieceType if it was not
    Square from = kNoSquare;
    Square to = kNoSquare;  // == from: an explosion is meant
};

// What stands on `from` is not there, not the mover's, or not the piece that was named.
[[nodiscard]] std::optional<BoardError> wrong_mover(const Position& position,
                                                    const MoveRequest& wanted);
// Why no legal move goes from `from` to `to`. There must be none.
[[nodiscard]] BoardError why_illegal(const Position& position, const MoveRequest& wanted);
// "; did you mean P e2-e4?" for a legal move one square or letter off, else nothing. `wanted.from`
// may be kNoSquare, if a piece is named.
[[nodiscard]] std::string suggestion(const Position& position, const MoveList& legal,
                                     const MoveRequest& wanted);

}  // namespace alces

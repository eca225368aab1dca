// Checks premoves, which a player enters before the opponent has moved.
#pragma once

#include <optional>
#include <string_view>

#include "rules/board_error.h"
#include "rules/position.h"

namespace alces {

// Explains why the move that `text` means cannot become legal, whatever the opponent plays: there
// is no such piece, or the piece could not go there with any arrangement of the other pieces.
// Returns nothing if the move is legal or might become legal, or if `text` is not a move. The side
// to move in `position` must be the side of the player who enters the premove.
[[nodiscard]] std::optional<BoardError> premove_fault(const Position& position,
                                                      std::string_view text);

}  // namespace alces

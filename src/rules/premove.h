// Judges moves that a player enters before the opponent has moved.
#pragma once

#include <optional>
#include <string_view>

#include "rules/board_error.h"
#include "rules/position.h"

namespace alces {

// Why the move that `text` means cannot become legal, whatever the opponent plays: there is no such
// piece, or it cannot go there on any board. Nothing if it is legal or might become so, or if
// `text` is not a move. In `position`, it is the player's turn.
[[nodiscard]] std::optional<BoardError> premove_fault(const Position& position,
                                                      std::string_view text);

}  // namespace alces

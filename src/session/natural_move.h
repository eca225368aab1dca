// Moves as people say them: "knight to c3", "c2 to c4", "b2 b4", "pawn a8 a9 queen". They are
// accepted where a person types; records and scripts use the notation only.
#pragma once

#include <string>
#include <string_view>

#include "rules/position.h"

namespace alces {

// If the line is a move in words, that move in notation; otherwise the line unchanged. The result
// may be an illegal move, or fit several moves.
[[nodiscard]] std::string in_notation(const Position& position, std::string_view line);

}  // namespace alces

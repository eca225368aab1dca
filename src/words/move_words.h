// Moves and positions in words, for whoever listens instead of looking.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

// "White assassin e1 to e2, check", "White pawn e4 takes pawn d5", "White assassin e3 explodes,
// takes rook d4 and pawn e4, loses knight f3". `move` must be legal.
[[nodiscard]] std::string move_words(const Position& position, Move move);

// What stands where, and what is held: "White: king f0, rooks a0 j0, pawns a2 b2". A line for each
// side, and more where there is more to say.
[[nodiscard]] std::vector<std::string> piece_lines(const Position& position);

}  // namespace alces

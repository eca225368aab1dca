// Describes moves and positions in words, for screen readers and plain mode.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

// Describes a move: "White assassin e1 to e2, check", "White pawn e4 to d5, captures pawn", "White
// assassin e3 explodes, captures rook d4 and pawn e4, loses knight f3". `move` must be legal.
[[nodiscard]] std::string move_words(const Position& position, Move move);

// Lists the pieces of each side in one line: "White: king f0, rooks a0 j0, pawns a2 b2". In games
// with reserves, each side has another line with its reserve, even if that is empty. A joker in
// hand is named in that line or, in games without reserves, in a line of its own.
[[nodiscard]] std::vector<std::string> piece_lines(const Position& position);

}  // namespace alces

// Lists the lines of a game as text: the main line and the variations, numbered from 1 in the order
// of MoveTree::lines().
#pragma once

#include <string>
#include <vector>

#include "game/game.h"
#include "words/game_text.h"

namespace alces {

// Returns the number of the line to which a position belongs; 1 for the start.
[[nodiscard]] std::size_t line_number(const MoveTree& tree, MoveTree::Node node);

// A variation that branches off the current line after `ply` plies.
struct Variation {
    std::size_t ply;
    std::size_t number;
    std::string text;  // such as "1... P d7-d5 2. P e4-d5"
};
// Returns the variations of the current line, in the order of its moves.
[[nodiscard]] std::vector<Variation> variations(const Game& game,
                                                const MoveWriter& write = algebraic);

// Writes each line of the game: "1  1. P e2-e4 P e7-e5", "2* 1... P d7-d5". The star marks the line
// of the current position.
[[nodiscard]] std::vector<std::string> line_list(const Game& game,
                                                 const MoveWriter& write = algebraic);

}  // namespace alces

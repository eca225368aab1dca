// The lines of a game in words. They are numbered as MoveTree::lines() has them, from 1.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"

namespace alces {

// The number of the line that a position belongs to; 1 for the start.
[[nodiscard]] std::size_t line_number(const MoveTree& tree, MoveTree::Node node);

// A line that leaves the present one: after `ply` moves it goes on with `text`.
struct Variation {
    std::size_t ply;
    std::size_t number;
    std::string text;  // "1... P d7-d5 2. P e4-d5"
};
// In the order of the moves.
[[nodiscard]] std::vector<Variation> variations(const Game& game);

// One of text for each line of the game: "1  1. P e2-e4 P e7-e5", "2* 1... P d7-d5". The star
// marks that of the present position.
[[nodiscard]] std::vector<std::string> line_list(const Game& game);

}  // namespace alces

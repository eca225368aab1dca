// Random moves, with which tools vary the positions from which they play or count.
#pragma once

#include <cstdint>

#include "base/splitmix.h"
#include "rules/movegen.h"
#include "rules/position.h"

namespace alces {

// Returns a random legal move. There must be one.
inline Move random_legal_move(const Position& position, std::uint64_t& random) {
    const MoveList moves = legal_moves(position);
    return moves[next_random(random) % moves.size()];
}

// Returns the position after 2 to 11 random moves from the start. It has a legal move.
inline Position random_opening(const Variant& variant, std::uint64_t& random) {
    for (;;) {
        Position position = Position::start(variant);
        const std::uint64_t plies = 2 + next_random(random) % 10;
        for (std::uint64_t ply = 0; ply < plies && has_legal_move(position); ++ply)
            position.play(random_legal_move(position, random));
        if (has_legal_move(position)) return position;
    }
}

}  // namespace alces

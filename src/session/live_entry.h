// Finds the legal moves that fit a move while it is being typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/movegen.h"

namespace alces {

struct LiveEntry {
    std::vector<Move> fitting;  // the legal moves with a notation that begins with the text
    // The missing end of the only move that fits. Empty if several moves fit, if nothing is
    // missing, or if the text begins with a lower-case piece letter without a space after it.
    std::string rest;
    // Whether the text is complete as a short move, such as "e4" or "N c3", which names the square
    // where a piece arrives. `rest` then completes a different move, which begins on that square.
    bool is_short_move = false;
};

// `typed` is a move or the beginning of one, without leading spaces. `legal` must be the legal
// moves of `position`.
[[nodiscard]] LiveEntry live_entry(const Position& position, const MoveList& legal,
                                   std::string_view typed);

}  // namespace alces

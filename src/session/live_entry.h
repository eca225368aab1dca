// What a move may still become while it is being typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/movegen.h"

namespace alces {

struct LiveEntry {
    std::vector<Move> fitting;  // the legal moves of which some written form begins so
    // What is missing of the only one; empty if several fit, or if nothing is missing.
    std::string rest;
};

// `typed` is one move, or the beginning of one, without blanks in front. `legal` are the moves of
// `position`.
[[nodiscard]] LiveEntry live_entry(const Position& position, const MoveList& legal,
                                   std::string_view typed);

}  // namespace alces

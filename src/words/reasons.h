// Explains what a move achieves.
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"

namespace alces {

// What a legal move captures, saves, gives up and threatens, judged by static exchange evaluation.
// Returns at least one short clause; each begins with "it".
[[nodiscard]] std::vector<std::string> move_reasons(const Position& position, Move move);

}  // namespace alces

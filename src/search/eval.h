// The static evaluation of a position outside of a search: for display and for draw offers.
#pragma once

#include <string_view>
#include <vector>

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// One term of the evaluation, with each side's share in centipawns. The sum of white - black over
// all terms is the evaluation from White's point of view.
struct EvalTerm {
    std::string_view name;
    int white;
    int black;
};

// In centipawns from the side to move's view. Each call builds the game's tables; a search keeps
// an Evaluator (evaluator.h) instead.
[[nodiscard]] Score evaluate(const Position& position);
// The terms of the same evaluation; those that the game never uses are left out.
[[nodiscard]] std::vector<EvalTerm> explain_evaluation(const Position& position);

}  // namespace alces

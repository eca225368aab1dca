// The static evaluation of a position outside a search: for display and for draw offers.
#pragma once

#include <string_view>
#include <vector>

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// One term of the evaluation, with each side's share in centipawns. The evaluation from White's
// point of view is the sum of white - black over all terms.
struct EvalTerm {
    std::string_view name;
    int white;
    int black;
};

// Evaluates a position, in centipawns from the point of view of the side to move. Each call builds
// the tables of the game; a search keeps an Evaluator (evaluator.h) instead.
[[nodiscard]] Score evaluate(const Position& position);
// Returns the terms of the same evaluation, without those that the game never uses.
[[nodiscard]] std::vector<EvalTerm> explain_evaluation(const Position& position);

}  // namespace alces

// What a position is worth without looking ahead.
#pragma once

#include <string_view>
#include <vector>

#include "rules/position.h"
#include "search/score.h"

namespace alces {

// One reason for the evaluation, with each side's share of it, in hundredths of a pawn. The terms
// of a position add up to its evaluation from White's view: the sum of white - black.
struct EvalTerm {
    std::string_view name;
    int white;
    int black;
};

// As people are told it, from the side to move's view. Each call works the game's tables out anew:
// searches keep an Evaluator (evaluator.h) instead.
[[nodiscard]] Score evaluate(const Position& position);
[[nodiscard]] std::vector<EvalTerm> explain_evaluation(const Position& position);

}  // namespace alces

#include "search/eval.h"

#include "search/evaluator.h"

namespace alces {

Score evaluate(const Position& position) {
    return Evaluator(position.variant()).evaluate_without_tempo(position);
}

std::vector<EvalTerm> explain_evaluation(const Position& position) {
    return Evaluator(position.variant()).explain(position);
}

}  // namespace alces

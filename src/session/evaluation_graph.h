// The evaluation of each position of a game, for the graph.
//
// Owns the scores found by searches and the static evaluations. Both are indexed by MoveTree node
// and are from White's point of view. It reads the game and never changes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "search/score.h"

namespace alces {

class EvaluationGraph {
  public:
    void clear();
    // Notes the score that a search found, from the point of view of the side to move. The score
    // replaces the static evaluation.
    void note(MoveTree::Node node, Color mover, Score score);
    // The scores of all positions of the current line, the start first.
    [[nodiscard]] std::vector<Score> scores(const Game& game) const;

  private:
    using Scores = std::vector<std::optional<Score>>;  // by node
    Scores searched_;
    mutable Scores static_;  // computed when first needed
};

// One line of text for each position: a bar, the move that led to it, and the score.
[[nodiscard]] std::vector<std::string> graph_lines(const Game& game,
                                                   const std::vector<Score>& scores);

}  // namespace alces

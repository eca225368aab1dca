// The scores of the positions of a game, for the evaluation graph.
//
// Owns the scores that searches have found and the static evaluations. Both are indexed by MoveTree
// node, and are from White's point of view. Reads the game and never changes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "search/score.h"
#include "words/game_text.h"

namespace alces {

class EvaluationGraph {
  public:
    void clear();
    // Notes the score that a search found, from the point of view of the side to move. This score
    // replaces the static evaluation.
    void note(MoveTree::Node node, Color mover, Score score);
    // Returns the scores of all positions of the current line, beginning with the start.
    [[nodiscard]] std::vector<Score> scores(const Game& game) const;

  private:
    using Scores = std::vector<std::optional<Score>>;  // indexed by node
    Scores searched_;
    mutable Scores static_;  // computed on first use
};

// Returns one line of text for each position: a bar, the move that led to the position, and the
// score.
[[nodiscard]] std::vector<std::string> graph_lines(const Game& game,
                                                   const std::vector<Score>& scores,
                                                   const MoveWriter& write = algebraic);

}  // namespace alces

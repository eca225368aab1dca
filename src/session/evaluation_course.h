// How the evaluation went over a game.
//
// Owns the scores that searches found and those of a glance, both by the node of the position and
// from White's view. It reads the game and never changes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "search/score.h"

namespace alces {

class EvaluationCourse {
  public:
    void clear();
    // What a search found for who is to move there; it counts more than a glance.
    void note(MoveTree::Node node, Color mover, Score score);
    // Of each position of the present line, from its start to its end.
    [[nodiscard]] std::vector<Score> scores(const Game& game) const;

  private:
    using Scores = std::vector<std::optional<Score>>;  // by node
    Scores searched_;
    mutable Scores glances_;  // each is taken once
};

// One line of text for each position: a bar, the move that led there, the score.
[[nodiscard]] std::vector<std::string> graph_lines(const Game& game,
                                                   const std::vector<Score>& scores);

}  // namespace alces

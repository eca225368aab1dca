// Finds the positions of many nodes of a tree. Each move is played again only after the walk left
// its line, so that visiting nodes in the order of MoveTree::lines() takes linear time.
#pragma once

#include <cstddef>
#include <vector>

#include "game/game.h"

namespace alces {

class PositionWalk {
  public:
    // The game must outlive the walk. Adding moves to its tree is allowed.
    explicit PositionWalk(const Game& game);
    // The position of `node`, which may have been removed; valid until the next call.
    [[nodiscard]] const Position& go_to(MoveTree::Node node);
    // How many moves the walk has played.
    [[nodiscard]] std::size_t played() const { return played_; }

  private:
    [[nodiscard]] bool is_on_way(MoveTree::Node node) const;

    const MoveTree& tree_;
    // From the start to the node of the last call.
    std::vector<MoveTree::Node> nodes_;
    std::vector<Position> positions_;
    std::vector<bool> on_way_;  // whether a node is in nodes_
    std::size_t played_ = 0;
};

}  // namespace alces

// Finds the positions of many nodes of a tree. The walk plays a move again only after it has left
// the line of that move. Visiting the nodes in the order of MoveTree::lines() therefore takes
// linear time.
#pragma once

#include <cstddef>
#include <vector>

#include "game/game.h"

namespace alces {

class PositionWalk {
  public:
    // The game must outlive the walk. Moves may be added to its tree during the walk.
    explicit PositionWalk(const Game& game);
    // Returns the position of `node`, even if the node has been removed. The reference is valid
    // until the next call.
    [[nodiscard]] const Position& go_to(MoveTree::Node node);
    // Returns the number of moves that the walk has played.
    [[nodiscard]] std::size_t played() const { return played_; }

  private:
    [[nodiscard]] bool is_on_path(MoveTree::Node node) const;

    const MoveTree& tree_;
    // The nodes from the start to the node of the last call.
    std::vector<MoveTree::Node> nodes_;
    std::vector<Position> positions_;
    std::vector<bool> on_path_;  // whether a node is in nodes_
    std::size_t played_ = 0;
};

}  // namespace alces

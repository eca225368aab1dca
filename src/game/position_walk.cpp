#include "game/position_walk.h"

namespace alces {

PositionWalk::PositionWalk(const Game& game)
    : tree_(game.tree()), nodes_{MoveTree::kStart}, positions_{game.start()}, on_path_{true} {}

bool PositionWalk::is_on_path(MoveTree::Node node) const {
    return node < on_path_.size() && on_path_[node];
}

const Position& PositionWalk::go_to(MoveTree::Node node) {
    std::vector<MoveTree::Node> ahead;  // the nodes ahead, the last one first
    for (; !is_on_path(node); node = tree_.parent(node)) ahead.push_back(node);
    for (; nodes_.back() != node; nodes_.pop_back()) on_path_[nodes_.back()] = false;
    positions_.resize(nodes_.size(), positions_.front());
    for (; !ahead.empty(); ahead.pop_back()) {
        const MoveTree::Node next = ahead.back();
        if (on_path_.size() <= next) on_path_.resize(next + 1);
        on_path_[next] = true;
        nodes_.push_back(next);
        positions_.push_back(positions_.back().after(tree_.move(next)));
        ++played_;
    }
    return positions_.back();
}

}  // namespace alces

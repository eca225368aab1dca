// Writes the lines of a game as text.
#include "session/variations.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "game/export_text.h"
#include "game/position_walk.h"

namespace alces {
namespace {

using Node = MoveTree::Node;
using Nodes = std::vector<Node>;

// Writes the moves of `nodes` as text. `position` must be the position before the first of them.
std::string moves_text(const MoveTree& tree, Position position, const Nodes& nodes,
                       const MoveWriter& write) {
    std::string text;
    for (const Node node : nodes) {
        const bool first = text.empty();
        if (!first) text += ' ';
        const Move move = tree.move(node);
        text += move_number(position, first) + write(position, move);
        position.play(move);
    }
    return text;
}

Nodes from_on(const Nodes& nodes, Node node) {
    return {std::find(nodes.begin(), nodes.end(), node), nodes.end()};
}

// The number of the line to which each node belongs.
class Numbering {
  public:
    explicit Numbering(const MoveTree& tree) : lines_(tree.lines()) {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (const Node node : lines_[i].nodes) {
                if (numbers_.size() <= node) numbers_.resize(node + 1, 1);
                numbers_[node] = i + 1;
            }
    }
    // Returns the number of the node's line, which is 1 for the start.
    [[nodiscard]] std::size_t number(Node node) const {
        return node < numbers_.size() ? numbers_[node] : 1;
    }
    [[nodiscard]] const std::vector<MoveTree::Line>& lines() const { return lines_; }

  private:
    std::vector<MoveTree::Line> lines_;
    std::vector<std::size_t> numbers_;  // indexed by node
};

}  // namespace

std::size_t line_number(const MoveTree& tree, Node node) { return Numbering(tree).number(node); }

std::vector<Variation> variations(const Game& game, const MoveWriter& write) {
    const MoveTree& tree = game.tree();
    std::vector<Variation> found;
    std::optional<Numbering> numbering;  // used only if there are variations
    for (std::size_t ply = 0; ply < game.length(); ++ply) {
        const Nodes tried = tree.children(game.node_at(ply));
        if (tried.size() < 2) continue;
        if (!numbering) numbering.emplace(tree);
        for (const Node node : tried) {
            if (node == game.node_at(ply + 1)) continue;
            const std::size_t number = numbering->number(node);
            const Nodes rest = from_on(numbering->lines()[number - 1].nodes, node);
            found.push_back({ply, number, moves_text(tree, game.position_at(ply), rest, write)});
        }
    }
    return found;
}

std::vector<std::string> line_list(const Game& game, const MoveWriter& write) {
    const MoveTree& tree = game.tree();
    const Numbering numbering(tree);
    const std::vector<MoveTree::Line>& lines = numbering.lines();
    const std::size_t current = numbering.number(game.node());
    PositionWalk walk(game);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Position& before = walk.go_to(tree.parent(lines[i].nodes[0]));
        texts.push_back(std::to_string(i + 1) + (i + 1 == current ? "* " : "  ") +
                        moves_text(tree, before, lines[i].nodes, write));
    }
    return texts;
}

}  // namespace alces

// Writes the lines of a game as text.
#include "session/variations.h"

#include <algorithm>
#include <utility>

#include "game/export_text.h"

namespace alces {
namespace {

using Node = MoveTree::Node;
using Nodes = std::vector<Node>;

// The moves of `nodes` as text; `position` is the position before the first of them.
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

}  // namespace

std::size_t line_number(const MoveTree& tree, Node node) {
    const std::vector<MoveTree::Line> lines = tree.lines();
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (std::find(lines[i].nodes.begin(), lines[i].nodes.end(), node) != lines[i].nodes.end())
            return i + 1;
    return 1;
}

std::vector<Variation> variations(const Game& game, const MoveWriter& write) {
    const MoveTree& tree = game.tree();
    std::vector<Variation> found;
    std::vector<MoveTree::Line> lines;  // filled only if there are variations
    for (std::size_t ply = 0; ply < game.length(); ++ply) {
        const Nodes tried = tree.children(game.node_at(ply));
        if (tried.size() < 2) continue;
        if (lines.empty()) lines = tree.lines();
        for (const Node node : tried) {
            if (node == game.node_at(ply + 1)) continue;
            const std::size_t number = line_number(tree, node);
            const Nodes rest = from_on(lines[number - 1].nodes, node);
            found.push_back({ply, number, moves_text(tree, game.position_at(ply), rest, write)});
        }
    }
    return found;
}

std::vector<std::string> line_list(const Game& game, const MoveWriter& write) {
    const MoveTree& tree = game.tree();
    const std::vector<MoveTree::Line> lines = tree.lines();
    const std::size_t current = line_number(tree, game.node());
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Position before = game.position_of(tree.parent(lines[i].nodes[0]));
        texts.push_back(std::to_string(i + 1) + (i + 1 == current ? "* " : "  ") +
                        moves_text(tree, before, lines[i].nodes, write));
    }
    return texts;
}

}  // namespace alces

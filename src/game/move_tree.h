// Every line that was tried in a game. Of the moves tried in one position the first is the main
// one. Knows no position: whoever visits a move answers for its being legal.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/types.h"

namespace alces {

class MoveTree {
  public:
    // A position of the game, by what led there. Numbers are not used again after a removal.
    using Node = std::uint32_t;
    static constexpr Node kStart = 0;
    static constexpr Node kNone = ~Node{0};

    // What was done to the tree, for those who write it down.
    struct Edit {
        enum class What { Added, Promoted, Removed };
        What what;
        Node node;
    };
    // From where a line leaves an earlier one to its end. The first line starts the game.
    struct Line {
        std::vector<Node> nodes;  // never empty
    };

    MoveTree() { clear(); }
    void clear();

    [[nodiscard]] Move move(Node node) const { return links_[node].move; }  // of no start
    [[nodiscard]] Node parent(Node node) const { return links_[node].parent; }
    [[nodiscard]] std::vector<Node> children(Node node) const;  // the main one first
    // Whether it is the main one of its parent's children. Not for the start.
    [[nodiscard]] bool is_main(Node node) const { return links_[parent(node)].first_child == node; }
    [[nodiscard]] Node child(Node node, Move move) const;  // kNone if it was not tried
    [[nodiscard]] Node latest(Node node) const { return links_[node].latest; }  // visited, or kNone
    [[nodiscard]] std::vector<Node> path(Node node) const;  // from the start, without it
    // The main line first, then those that leave it, the earliest first, each followed by those
    // that leave it in turn.
    [[nodiscard]] std::vector<Line> lines() const;
    [[nodiscard]] const std::vector<Edit>& edits() const { return edits_; }

    // Where a move leads, which is new if it was not tried before.
    Node visit(Node node, Move move);
    void promote(Node node);  // to the main move of the position before it
    void remove(Node node);   // and all that follows it

  private:
    struct Link {
        Move move;
        Node parent, first_child, next_sibling, latest;
    };
    [[nodiscard]] Node& place_of(Node node);  // the link that leads to it
    void add_line(Node first, std::vector<Line>& lines) const;

    std::vector<Link> links_;
    std::vector<Edit> edits_;
};

}  // namespace alces

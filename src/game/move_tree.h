// The tree of all moves that were played in a game: the main line and the variations, with
// comments. The first child of a node is its main move. The tree does not know positions. The
// caller must ensure that moves are legal.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "rules/types.h"

namespace alces {

// The comments and glyphs of a move, as in PGN.
struct MoveNotes {
    std::vector<std::string> before;  // comments before the first move of a variation
    std::vector<int> glyphs;          // numeric annotation glyphs, each once: 1 is "!", 2 is "?"
    std::vector<std::string> after;   // after the move; for kStart: before the game's first move
    friend bool operator==(const MoveNotes&, const MoveNotes&) = default;
};

class MoveTree {
  public:
    // A position of the game, identified by the moves that lead to it. Numbers of nodes are not
    // reused.
    using Node = std::uint32_t;
    static constexpr Node kStart = 0;        // the starting position
    static constexpr Node kNone = ~Node{0};  // no position

    // A change to the tree, kept for the record of the game.
    struct Edit {
        enum class What { Added, Promoted, Removed };
        What what;
        Node node;
    };
    // A call of notes() that may have changed the notes of a node, and the number of edits before
    // the call.
    struct NotesEdit {
        Node node;
        std::size_t edits;
    };
    // The nodes of a line, from where it branches off an earlier line to its end.
    struct Line {
        std::vector<Node> nodes;  // never empty
    };

    MoveTree() { clear(); }
    void clear();

    // The number of moves in the tree, including those that were removed.
    [[nodiscard]] std::size_t size() const { return links_.size() - 1; }
    [[nodiscard]] Move move(Node node) const { return links_[node].move; }  // kNoMove for kStart
    [[nodiscard]] Node parent(Node node) const { return links_[node].parent; }   // kNone for kStart
    [[nodiscard]] std::size_t ply(Node node) const { return links_[node].ply; }  // 0 for kStart
    // Whether `node` is still in the tree: neither this node nor any of its ancestors was removed.
    [[nodiscard]] bool has(Node node) const;
    [[nodiscard]] std::vector<Node> children(Node node) const;  // the main move first
    // Returns the main move of a node, or kNone if there is none.
    [[nodiscard]] Node first_child(Node node) const { return links_[node].first_child; }
    // Whether `node`, which is not kStart, is the main move of its parent.
    [[nodiscard]] bool is_main(Node node) const { return links_[parent(node)].first_child == node; }
    [[nodiscard]] Node child(Node node, Move move) const;  // kNone if there is none
    // Returns the child that was visited last. If that child was removed, returns the main move.
    // Returns kNone if there is no child.
    [[nodiscard]] Node latest(Node node) const { return links_[node].latest; }
    // Returns the nodes on the path to `node`, which is the last of them. Leaves out kStart.
    [[nodiscard]] std::vector<Node> path(Node node) const;
    // Returns the main line, followed by its variations in the order of the plies where they branch
    // off. Each variation is followed by its own variations. Variations that replace the first move
    // of the game come last.
    [[nodiscard]] std::vector<Line> lines() const;
    [[nodiscard]] const std::vector<Edit>& edits() const { return edits_; }

    [[nodiscard]] const MoveNotes& notes(Node node) const;
    [[nodiscard]] MoveNotes& notes(Node node);  // creates them if necessary
    [[nodiscard]] bool has_notes() const { return !notes_.empty(); }
    // Returns all calls of notes() that may have changed notes, for the record of the game.
    [[nodiscard]] const std::vector<NotesEdit>& notes_edits() const { return notes_edits_; }

    // Returns the child to which the move leads, creating it if necessary, and makes it the latest
    // child of `node`.
    Node visit(Node node, Move move);
    void promote(Node node);  // makes `node` the main move of its parent
    void remove(Node node);   // together with all nodes after it

  private:
    struct Link {
        Move move;
        Node parent, first_child, next_sibling, latest;
        std::uint32_t ply;
    };
    [[nodiscard]] Node& place_of(Node node);  // returns the link that points to `node`

    std::vector<Link> links_;
    std::map<Node, MoveNotes> notes_;
    std::vector<NotesEdit> notes_edits_;
    std::vector<Edit> edits_;
};

}  // namespace alces

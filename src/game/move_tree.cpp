#include "game/move_tree.h"

#include <algorithm>

namespace alces {

void MoveTree::clear() {
    links_.assign(1, {kNoMove, kNone, kNone, kNone, kNone, 0});
    edits_.clear();
    notes_.clear();
    notes_edits_.clear();
}

bool MoveTree::has(Node node) const {
    while (node != kStart && child(parent(node), move(node)) == node) node = parent(node);
    return node == kStart;
}

std::vector<MoveTree::Node> MoveTree::children(Node node) const {
    std::vector<Node> all;
    for (Node child = links_[node].first_child; child != kNone; child = links_[child].next_sibling)
        all.push_back(child);
    return all;
}

MoveTree::Node MoveTree::child(Node node, Move move) const {
    Node child = links_[node].first_child;
    while (child != kNone && links_[child].move != move) child = links_[child].next_sibling;
    return child;
}

std::vector<MoveTree::Node> MoveTree::path(Node node) const {
    std::vector<Node> nodes;
    for (; node != kStart; node = parent(node)) nodes.push_back(node);
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

std::vector<MoveTree::Line> MoveTree::lines() const {
    std::vector<Line> all;
    // The first moves of the lines that are still to be listed. They are kept on a stack, because
    // recursion into deeply nested variations could overflow the stack of the process.
    std::vector<Node> waiting = children(kStart);
    std::reverse(waiting.begin(), waiting.end());
    while (!waiting.empty()) {
        Line line;
        Node node = waiting.back();
        waiting.pop_back();
        for (; node != kNone; node = links_[node].first_child) line.nodes.push_back(node);
        for (auto last = line.nodes.rbegin(); last != line.nodes.rend(); ++last) {
            const std::vector<Node> tried = children(*last);
            if (tried.size() > 1) waiting.insert(waiting.end(), tried.rbegin(), tried.rend() - 1);
        }
        all.push_back(std::move(line));
    }
    return all;
}

const MoveNotes& MoveTree::notes(Node node) const {
    static const MoveNotes none;
    const auto found = notes_.find(node);
    return found == notes_.end() ? none : found->second;
}

MoveNotes& MoveTree::notes(Node node) {
    notes_edits_.push_back({node, edits_.size()});
    return notes_[node];
}

MoveTree::Node MoveTree::visit(Node node, Move move) {
    Node reached = child(node, move);
    if (reached == kNone) {
        reached = static_cast<Node>(links_.size());
        links_.push_back({move, node, kNone, kNone, kNone, links_[node].ply + 1});
        Node* end = &links_[node].first_child;
        while (*end != kNone) end = &links_[*end].next_sibling;
        *end = reached;
        edits_.push_back({Edit::What::Added, reached});
    }
    links_[node].latest = reached;
    return reached;
}

MoveTree::Node& MoveTree::place_of(Node node) {
    Node* place = &links_[parent(node)].first_child;
    while (*place != node) place = &links_[*place].next_sibling;
    return *place;
}

void MoveTree::promote(Node node) {
    Node& first = links_[parent(node)].first_child;
    if (first == node) return;
    place_of(node) = links_[node].next_sibling;
    links_[node].next_sibling = first;
    first = node;
    edits_.push_back({Edit::What::Promoted, node});
}

void MoveTree::remove(Node node) {
    place_of(node) = links_[node].next_sibling;
    Link& before = links_[parent(node)];
    if (before.latest == node) before.latest = before.first_child;
    edits_.push_back({Edit::What::Removed, node});
}

}  // namespace alces

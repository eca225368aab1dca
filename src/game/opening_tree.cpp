#include "game/opening_tree.h"

#include <algorithm>

namespace alces {
namespace {

constexpr std::uint64_t kQuarters = 4;  // quarters of a point in one point

}  // namespace

void ScoreOfWhite::add(GameResult result) {
    ++games;
    if (result == GameResult::Unfinished) return;
    ++over;
    quarters += static_cast<std::uint64_t>(kQuarters * points_of(result, Color::White));
}

double ScoreOfWhite::points(Color color) const {
    const std::uint64_t own = color == Color::White ? quarters : kQuarters * over - quarters;
    return static_cast<double>(own) / kQuarters;
}

double ScoreOfWhite::percent() const {
    return over == 0 ? 0 : 100 * points(Color::White) / static_cast<double>(over);
}

void OpeningTree::add(const Game& game) {
    if (plies_ == 0) return;
    const auto setup = setup_number(game.start());
    if (!setup) {
        ++other_starts_;
        return;
    }
    const auto [root, is_new] =
        roots_.try_emplace(*setup, static_cast<std::uint32_t>(nodes_.size()));
    if (is_new) nodes_.emplace_back();
    const GameResult result = game.outcome().result;
    std::uint32_t node = root->second;
    nodes_[node].score.add(result);
    for (std::size_t ply = 0; ply < std::min(plies_, game.ply()); ++ply) {
        node = child(node, game.moves()[ply]);
        if (node == kNone) {
            ++cut_;
            return;
        }
        nodes_[node].score.add(result);
    }
}

std::uint32_t OpeningTree::child(std::uint32_t parent, Move move) {
    std::uint32_t node = nodes_[parent].first_child;
    for (; node != kNone; node = nodes_[node].next_sibling)
        if (nodes_[node].move == move) return node;
    if (nodes_.size() >= max_nodes_) return kNone;
    node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({move, kNone, nodes_[parent].first_child});
    nodes_[parent].first_child = node;
    return node;
}

std::vector<std::uint32_t> OpeningTree::children(std::uint32_t parent, std::uint64_t least) const {
    std::vector<std::uint32_t> found;
    for (auto node = nodes_[parent].first_child; node != kNone; node = nodes_[node].next_sibling)
        if (nodes_[node].score.games >= least) found.push_back(node);
    // Among equally frequent moves, the one that was seen first comes first.
    std::ranges::sort(found, [this](std::uint32_t a, std::uint32_t b) {
        const auto games = [this](std::uint32_t node) { return nodes_[node].score.games; };
        return games(a) != games(b) ? games(a) > games(b) : a < b;
    });
    return found;
}

void OpeningTree::append_lines(std::vector<OpeningLine>& lines, OpeningLine& line,
                               std::uint32_t node, std::uint64_t least) const {
    line.score = nodes_[node].score;
    lines.push_back(line);
    for (const std::uint32_t next : children(node, least)) {
        line.moves.push_back(nodes_[next].move);
        append_lines(lines, line, next, least);
        line.moves.pop_back();
    }
}

std::vector<OpeningLine> OpeningTree::lines(std::uint64_t least) const {
    std::vector<std::pair<int, std::uint32_t>> roots(roots_.begin(), roots_.end());
    std::ranges::stable_sort(roots, [this](const auto& a, const auto& b) {
        return nodes_[a.second].score.games > nodes_[b.second].score.games;
    });
    std::vector<OpeningLine> lines;
    for (const auto& [setup, root] : roots) {
        OpeningLine line{setup, {}, {}};
        if (nodes_[root].score.games >= least) append_lines(lines, line, root, least);
    }
    return lines;
}

}  // namespace alces

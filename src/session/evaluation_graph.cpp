// Keeps scores by node and draws the evaluation graph as text.
#include "session/evaluation_graph.h"

#include <algorithm>

#include "game/export_text.h"
#include "rules/notation.h"
#include "search/eval.h"
#include "search/terminal.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kBarWidth = 20;

std::optional<Score>& at(std::vector<std::optional<Score>>& scores, MoveTree::Node node) {
    if (scores.size() <= node) scores.resize(node + 1);
    return scores[node];
}

// Evaluates a position. In a position without moves, the rules give the score.
Score static_score(const Position& position) {
    const Color mover = position.side_to_move();
    return white_view(mover,
                      has_legal_move(position) ? evaluate(position) : no_move_score(position));
}

}  // namespace

void EvaluationGraph::clear() {
    searched_.clear();
    static_.clear();
}

void EvaluationGraph::note(MoveTree::Node node, Color mover, Score score) {
    at(searched_, node) = white_view(mover, score);
}

std::vector<Score> EvaluationGraph::scores(const Game& game) const {
    std::vector<Score> scores;
    for (std::size_t ply = 0; ply <= game.length(); ++ply) {
        const MoveTree::Node node = game.node_at(ply);
        if (node < searched_.size() && searched_[node]) {
            scores.push_back(*searched_[node]);
            continue;
        }
        std::optional<Score>& seen = at(static_, node);
        if (!seen) seen = static_score(game.position_at(ply));
        scores.push_back(*seen);
    }
    return scores;
}

std::vector<std::string> graph_lines(const Game& game, const std::vector<Score>& scores,
                                     const MoveWriter& write) {
    std::vector<std::string> lines;
    for (std::size_t ply = 0; ply < scores.size(); ++ply) {
        std::string text = "start";
        if (ply > 0) {
            const Position& before = game.position_at(ply - 1);
            text = move_number(before, true) + write(before, game.moves()[ply - 1]);
        }
        text.resize(std::max<std::size_t>(text.size() + 1, 20), ' ');
        lines.push_back(evaluation_bar(scores[ply], kBarWidth) + ' ' + text +
                        white_score_text(scores[ply]));
    }
    return lines;
}

}  // namespace alces

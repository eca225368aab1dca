// How the evaluation went over the game.
#include "game/export_text.h"
#include "rules/notation.h"
#include "search/eval.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kBarWidth = 20;

std::optional<Score>& at(std::vector<std::optional<Score>>& scores, MoveTree::Node node) {
    if (scores.size() <= node) scores.resize(node + 1);
    return scores[node];
}

// Mates and stalemates are no matter of judgement.
Score glance(const Position& position) {
    const Color mover = position.side_to_move();
    if (has_legal_move(position)) return white_view(mover, evaluate(position));
    return position.in_check() ? white_view(mover, -kMateScore) : kDrawScore;
}

}  // namespace

void Session::note_score(MoveTree::Node node, Color mover, Score score) {
    at(searched_, node) = white_view(mover, score);
}

std::vector<Score> Session::course() const {
    std::vector<Score> scores;
    for (std::size_t ply = 0; ply <= game_.length(); ++ply) {
        const MoveTree::Node node = game_.node_at(ply);
        if (node < searched_.size() && searched_[node]) {
            scores.push_back(*searched_[node]);
            continue;
        }
        std::optional<Score>& seen = at(glances_, node);
        if (!seen) seen = glance(game_.position_at(ply));
        scores.push_back(*seen);
    }
    return scores;
}

bool Session::do_graph(std::string_view) {
    const std::vector<Score> scores = course();
    std::vector<std::string> lines;
    for (std::size_t ply = 0; ply <= game_.length(); ++ply) {
        std::string text = "start";
        if (ply > 0) {
            const Position& before = game_.position_at(ply - 1);
            text = move_number(before, true) +
                   write_move(before, game_.moves()[ply - 1], MoveStyle::Algebraic);
        }
        text.resize(std::max<std::size_t>(text.size() + 1, 20), ' ');
        lines.push_back(evaluation_bar(scores[ply], kBarWidth) + ' ' + text +
                        score_text(scores[ply]));
    }
    answer("graph", std::move(lines));
    return true;
}

}  // namespace alces

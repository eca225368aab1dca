// Quiescence search: captures, explosions and promotions, and all moves out of check, until the
// position is quiet.
#include <algorithm>
#include <utility>

#include "search/terminal.h"
#include "search/tree.h"

namespace alces {
namespace {

// The depth at which quiescence search stops. On a board with a hundred pieces, sequences of
// captures would otherwise become too long.
constexpr int kMinQuiescenceDepth = -20;

}  // namespace

Score Tree::quiesce(Node node) {
    const int quiescence_depth = std::exchange(node.depth, 0);
    frames_[at_ply(node.ply)].line.clear();
    seldepth_ = std::max(seldepth_, node.ply);
    if (control_.visit()) return 0;
    if (const auto known = terminal_score(node)) return *known;
    if (const auto score = from_table(node)) return *score;
    if (quiescence_depth <= kMinQuiescenceDepth) return evaluate_position(node);
    if (node.in_check) return quiesce_moves(node, quiescence_depth, -kInfinite);

    // Stand pat: the side to move does not have to capture.
    set_static_eval(node, node.window);
    if (node.static_eval >= node.window.beta) return node.static_eval;
    return quiesce_moves(node, quiescence_depth, node.static_eval);
}

MovePicker Tree::quiescence_picker(const Node& node) {
    const ByPieceType<Score>& values = evaluator_.exchange_values();
    if (node.in_check) {
        return MovePicker(node.position, node.hash_move, hints(node.ply), histories_, values,
                          moves_);
    }
    const bool usable = !node.hash_move.is_none() && is_tactical(node.position, node.hash_move);
    return MovePicker(node.position, usable ? node.hash_move : kNoMove, histories_, values, moves_);
}

Score Tree::quiesce_moves(const Node& node, int quiescence_depth, Score best) {
    MovePicker picker = quiescence_picker(node);
    Score alpha = std::max(node.window.alpha, best);
    Move best_move = kNoMove;
    bool any = false;
    const bool decisive = node.position.variant().has_wins() && may_win_by_capture(node.position);
    for (auto pick = picker.next(); !pick.move.is_none(); pick = picker.next()) {
        any = true;
        if (pick.losing && best > -kMateBound && !decisive) continue;
        table_.prefetch(node.position.likely_key_after(pick.move));
        const Position child = node.position.after(pick.move);
        const Score score = search_child(node, pick.move, child, {alpha, node.window.beta},
                                         quiescence_depth - 1, child.in_check(), false);
        if (control_.stopped()) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        best_move = pick.move;
        if (node.is_pv()) update_pv(node.ply, pick.move);
        if (alpha >= node.window.beta) break;
    }
    if (node.in_check && !any) return mated_in(node.ply);
    store(node, best, best_move, node.window.alpha);
    return best;
}

}  // namespace alces

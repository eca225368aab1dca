// Pruning of whole nodes by razoring, reverse futility pruning, null move pruning and probcut; the
// singular extension; and quiescence search: captures, explosions and promotions, and all moves out
// of check, until the position is quiet.
#include <algorithm>
#include <utility>

#include "search/see.h"
#include "search/terminal.h"
#include "search/tree.h"

namespace alces {
namespace {

// The margins and reductions were tuned together by playing games; see docs/search.md.
constexpr int kReverseFutilityDepth = 8;
constexpr Score kReverseFutilityMargin = 90;  // per ply
constexpr Score kReverseFutilityImproving = 39;
constexpr int kRazorDepth = 3;
constexpr Score kRazorBase = 200;
constexpr Score kRazorMargin = 200;  // per ply
constexpr int kNullMoveDepth = 3;
constexpr int kNullMoveDepthFactor = 49;  // 256ths of a ply of reduction for each ply of depth
// For each further ply of reduction, the static evaluation must exceed beta by this many more
// centipawns.
constexpr Score kNullMoveEvalDivisor = 155;
constexpr int kNullMoveVerificationDepth = 12;
constexpr int kProbcutDepth = 5;
constexpr Score kProbcutMargin = 154;
constexpr int kSingularDepth = 7;
constexpr Score kSingularMargin = 21;  // 16ths of a centipawn for each ply
constexpr Score kDoubleExtensionMargin = 21;
constexpr int kMaxDoubleExtensions = 6;
// The depth at which quiescence search stops. On a board with a hundred pieces, sequences of
// captures would otherwise become too long.
constexpr int kMinQuiescenceDepth = -20;

}  // namespace

std::optional<Score> Tree::prune_node(const Node& node) {
    const Score beta = node.window.beta;
    if (node.in_check || node.is_pv() || is_mate_score(beta)) return std::nullopt;
    if (const auto score = razor(node)) return score;
    const Score margin =
        kReverseFutilityMargin * node.depth - (node.improving ? kReverseFutilityImproving : 0);
    if (node.depth <= kReverseFutilityDepth && node.static_eval - margin >= beta) {
        return (node.static_eval + beta) / 2;
    }
    if (const auto score = null_move(node)) return score;
    return probcut(node);
}

// Razoring: if the static evaluation is far below alpha, quiescence search decides.
std::optional<Score> Tree::razor(const Node& node) {
    const Score alpha = node.window.alpha;
    if (node.depth > kRazorDepth) return std::nullopt;
    if (node.static_eval + kRazorBase + kRazorMargin * node.depth > alpha) return std::nullopt;
    Node quiet = node;
    quiet.depth = 0;
    const Score score = quiesce(quiet);
    if (control_.stopped() || score > alpha) return std::nullopt;
    return score;
}

// Null move pruning: if even a null move fails high, the best move would fail high too. Because of
// zugzwang, the null move is not tried if the side to move has fewer than two pieces besides king
// and pawns. At high depth, a search without the null move verifies the cutoff.
std::optional<Score> Tree::null_move(const Node& node) {
    const Position& position = node.position;
    const Score beta = node.window.beta;
    if (!node.allow_null_move || node.depth < kNullMoveDepth || node.static_eval < beta) {
        return std::nullopt;
    }
    const Bitboard pieces = position.pieces(position.side_to_move()) &
                            ~position.pieces(PieceType::Pawn) & ~position.pieces(PieceType::King);
    if (pieces.count() < 2) return std::nullopt;
    const int reduced = node.depth - 4 - kNullMoveDepthFactor * node.depth / 256 -
                        std::min((node.static_eval - beta) / kNullMoveEvalDivisor, 3);
    Position child = position;
    child.pass();
    set_current_move(node, kNoMove);
    keys_.push_pass(child.key());
    const Score score = -search({.position = child,
                                 .window = {-beta, -beta + 1},
                                 .depth = reduced,
                                 .ply = node.ply + 1,
                                 .in_check = false,
                                 .allow_null_move = false,
                                 .cut = !node.cut});
    keys_.pop_pass();
    if (control_.stopped() || score < beta) return std::nullopt;
    const Score sure = is_mate_score(score) ? beta : score;
    if (node.depth < kNullMoveVerificationDepth) return sure;
    Node verified = node;
    verified.window = {beta - 1, beta};
    verified.depth = reduced;
    verified.allow_null_move = false;
    return search(verified) >= beta ? std::optional(sure) : std::nullopt;
}

// Probcut: if a capture beats beta by a margin in a shallower search, it very likely beats beta in
// the full search.
std::optional<Score> Tree::probcut(const Node& node) {
    if (node.depth < kProbcutDepth || !node.excluded.is_none()) return std::nullopt;
    const Score beta = node.window.beta + kProbcutMargin;
    const int depth = node.depth - 4;
    if (is_mate_score(beta)) return std::nullopt;
    if (node.hit && node.hit->depth >= depth && node.hit->score < beta) return std::nullopt;
    const bool usable = !node.hash_move.is_none() && is_tactical(node.position, node.hash_move);
    MovePicker picker(node.position, usable ? node.hash_move : kNoMove, histories_,
                      evaluator_.exchange_values(), moves_);
    for (auto pick = picker.next(); !pick.move.is_none(); pick = picker.next()) {
        if (static_exchange(node.position, pick.move, evaluator_.exchange_values()) <
            beta - node.static_eval) {
            continue;
        }
        const Position child = node.position.after(pick.move);
        const bool checks = child.in_check();
        const Window window{beta - 1, beta};
        Score score = search_child(node, pick.move, child, window, 0, checks, !node.cut);
        if (score >= beta) {
            score = search_child(node, pick.move, child, window, depth, checks, !node.cut);
        }
        if (control_.stopped()) return std::nullopt;
        if (score < beta) continue;
        Node shallower = node;
        shallower.depth = depth + 1;
        shallower.window = window;
        store(shallower, score, pick.move, window.alpha);
        return score;
    }
    return std::nullopt;
}

// Singular extension: extends the hash move if a reduced search finds all other moves clearly
// worse. Otherwise the hash move may be reduced. If another move reaches beta too, the node is cut
// off (multi-cut).
int Tree::singular_extension(const Node& node, std::optional<Score>& cutoff) {
    if (node.depth < kSingularDepth || !node.excluded.is_none() || !node.hit ||
        node.ply >= 2 * root_depth_) {
        return 0;
    }
    const TableHit& hit = *node.hit;
    if (hit.depth < node.depth - 3 || hit.bound == Bound::Upper || is_mate_score(hit.score)) {
        return 0;
    }
    const Score beta = hit.score - node.depth * kSingularMargin / 16;
    Node others = node;
    others.excluded = node.hash_move;
    others.window = {beta - 1, beta};
    others.depth = (node.depth - 1) / 2;
    others.allow_null_move = false;
    const Score score = search_moves(others);
    if (control_.stopped()) return 0;
    if (score < beta) {
        Frame& frame = frames_[at_ply(node.ply)];
        if (node.is_pv() || score >= beta - kDoubleExtensionMargin ||
            frame.double_extensions >= kMaxDoubleExtensions) {
            return 1;
        }
        ++frame.double_extensions;
        return 2;
    }
    if (score >= node.window.beta && !node.is_pv()) cutoff = score;
    if (hit.score >= node.window.beta) return -2;
    return node.cut ? -1 : 0;
}

// ---- quiescence search ----

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

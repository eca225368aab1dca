#include "search/tree.h"

#include <algorithm>

#include "search/terminal.h"

namespace alces {
namespace {

// By how much networks overestimate the value of having the move, in centipawns.
constexpr Score kNetworkTempo = 50;

}  // namespace

Tree::Tree(const Position& root, std::span<const std::uint64_t> earlier_keys,
           const Evaluator& evaluator, TranspositionTable& table, Histories& histories,
           SearchControl& control)
    : root_(root),
      evaluator_(evaluator),
      table_(table),
      histories_(histories),
      control_(control),
      keys_(earlier_keys),
      frames_(kMaxPly + 2) {
    keys_.push(root.key());
    if (const Network* network = evaluator.network())
        sums_.assign(frames_.size(), network->empty_accumulators());
}

Step Tree::step_before(int ply, int back) const {
    if (ply < back) return {};
    const Frame& frame = frames_[at_ply(ply - back)];
    if (frame.move.is_none()) return {};
    return {frame.position->at(frame.move.from), frame.move.to};
}

QuietHints Tree::hints(int ply) const {
    return {frames_[at_ply(ply)].killers, histories_.counter(step_before(ply, 1)), trail(ply)};
}

void Tree::update_pv(int ply, Move move) {
    std::vector<Move>& line = frames_[at_ply(ply)].line;
    const std::vector<Move>& rest = frames_[at_ply(ply + 1)].line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

// Clears the killers one ply below and the cutoff count two plies below, which are left over from
// the subtrees of sibling nodes.
void Tree::reset_children(int ply) {
    frames_[at_ply(ply + 1)].killers = {kNoMove, kNoMove};
    frames_[at_ply(ply + 2)].cutoffs = 0;
}

// Notes the move that is about to be searched, because the histories of the plies below depend on
// it. kNoMove stands for a null move.
void Tree::set_current_move(const Node& node, Move move) {
    Frame& frame = frames_[at_ply(node.ply)];
    frame.position = &node.position;
    frame.move = move;
}

// Searches the position after `move`. Returns its score from the point of view of this node.
Score Tree::search_child(const Node& node, Move move, const Position& child, Window window,
                         int depth, bool child_in_check, bool cut) {
    set_current_move(node, move);
    keys_.push(child.key());
    const Score score = -search({.position = child,
                                 .window = {-window.beta, -window.alpha},
                                 .depth = depth,
                                 .ply = node.ply + 1,
                                 .in_check = child_in_check,
                                 .allow_null_move = true,
                                 .cut = cut});
    keys_.pop();
    return score;
}

// Returns a score if a rule other than mate or stalemate has ended the game, if the side to move
// can win at once by moving a piece to a goal, or if the line has kMaxPly plies.
std::optional<Score> Tree::terminal_score(const Node& node) {
    const Position& position = node.position;
    if (position.variant().has_wins()) {
        if (position.is_decided()) return no_move_score(position, node.ply);
        if (const Move move = goal_move(position); node.ply > 0 && !move.is_none()) {
            frames_[at_ply(node.ply)].line.assign(1, move);
            return -mated_in(node.ply + 1);
        }
    }
    const bool kings = only_kings_left(position);
    if (kings || ply_count_reached(position)) {
        if (!has_legal_move(position)) return no_move_score(position, node.ply);
        return kings ? kDrawScore : undecided_score(position);
    }
    if (keys_.repeats(position)) return undecided_score(position);
    if (node.ply >= kMaxPly - 1) return node.in_check ? kDrawScore : evaluate_position(node);
    return std::nullopt;
}

std::optional<Score> Tree::from_table(Node& node) const {
    node.hit = table_.probe(node.position.key(), node.ply);
    if (!node.hit) return std::nullopt;
    const TableHit& hit = *node.hit;
    const bool deep_enough = hit.depth >= node.depth && !node.is_pv();
    const bool cuts = hit.bound == Bound::Exact ||
                      (hit.bound == Bound::Lower && hit.score >= node.window.beta) ||
                      (hit.bound == Bound::Upper && hit.score <= node.window.alpha);
    // Keys do not include the halfmove clock, so scores in the table are not reliable near a draw
    // by the halfmove clock.
    const int plies = node.position.variant().spec().draws.plies;
    const bool count_matters = plies != 0 && node.position.plies_since_reset() > plies - 20;
    if (deep_enough && cuts && !count_matters) return hit.score;
    // Different positions may have the same key, so the move may be illegal here.
    if (!hit.move.is_none() && is_legal(node.position, hit.move)) node.hash_move = hit.move;
    return std::nullopt;
}

// Most positions differ little from the last position that was evaluated one ply before, usually
// the parent. The network's accumulators are therefore updated from that position's accumulators.
Score Tree::evaluate_position(const Node& node, Window window) {
    const Network* network = evaluator_.network();
    if (network == nullptr) {
        return evaluator_.evaluate(node.position, window.alpha, window.beta);
    }
    Network::Accumulators& sums = sums_[at_ply(node.ply)];
    network->update(sums, sums_[at_ply(std::max(0, node.ply - 1))], node.position);
    return network->evaluate(sums, node.position) - kNetworkTempo;
}

void Tree::set_static_eval(Node& node, Window window) {
    if (node.hit && node.hit->static_eval != kNoEval) {
        node.raw_eval = node.hit->static_eval;
    } else {
        node.raw_eval = evaluate_position(node, window);
        node.lazy_eval = evaluator_.is_lazy(node.raw_eval, window.alpha, window.beta);
    }
    const Score correction = histories_.corrections().correction(node.position, trail(node.ply));
    node.static_eval = short_of_mate(node.raw_eval + correction);
}

void Tree::evaluate(Node& node) {
    const Score earlier = node.ply >= 2 ? frames_[at_ply(node.ply - 2)].static_eval : 0;
    if (node.in_check) {
        node.static_eval = earlier;
    } else {
        set_static_eval(node);
        node.improving = node.ply < 2 || node.static_eval > earlier;
    }
    frames_[at_ply(node.ply)].static_eval = node.static_eval;
}

Score Tree::search(Node node) {
    if (node.depth <= 0) return quiesce(node);
    frames_[at_ply(node.ply)].line.clear();
    seldepth_ = std::max(seldepth_, node.ply);
    if (control_.visit()) return 0;
    if (const auto known = terminal_score(node)) return *known;

    // Mate distance pruning: no line from this node can be better than a shorter mate that has been
    // found already.
    node.window.alpha = std::max(node.window.alpha, mated_in(node.ply));
    node.window.beta = std::min(node.window.beta, kMateScore - node.ply - 1);
    if (node.window.alpha >= node.window.beta) return node.window.alpha;

    reset_children(node.ply);
    frames_[at_ply(node.ply)].double_extensions =
        node.ply > 0 ? frames_[at_ply(node.ply - 1)].double_extensions : 0;
    if (const auto score = from_table(node)) return *score;
    evaluate(node);
    if (const auto score = prune_node(node)) return *score;
    // Internal iterative reduction.
    if (node.hash_move.is_none() && node.depth >= 4 && (node.is_pv() || node.cut)) --node.depth;
    return search_moves(node);
}

Bound Tree::bound_of(const Node& node, Score best, Score alpha_before) {
    if (best >= node.window.beta) return Bound::Lower;
    return best > alpha_before ? Bound::Exact : Bound::Upper;
}

void Tree::store(const Node& node, Score best, Move best_move, Score alpha_before) {
    const Bound bound = bound_of(node, best, alpha_before);
    const Score eval = node.in_check || node.lazy_eval ? kNoEval : node.raw_eval;
    table_.store(node.position.key(), node.ply, {best_move, best, eval, node.depth, bound});
}

// Updates the correction history. A lower bound is evidence only if it exceeds the static
// evaluation, an upper bound only if it is below the static evaluation. If the best move is
// tactical, its score does not show that the static evaluation was wrong.
void Tree::update_correction(const Node& node, Score best, Move best_move, Score alpha_before) {
    const bool captures = !best_move.is_none() && is_tactical(node.position, best_move);
    if (node.in_check || captures || is_mate_score(best)) return;
    const Bound bound = bound_of(node, best, alpha_before);
    const Score error = best - node.static_eval;
    if ((bound == Bound::Lower && error <= 0) || (bound == Bound::Upper && error >= 0)) return;
    histories_.corrections().update(node.position, trail(node.ply), error, node.depth);
}

Score Tree::search_root(std::span<RootMove> moves, Window window, int depth) {
    root_depth_ = depth;
    Node node{.position = root_,
              .window = window,
              .depth = depth,
              .ply = 0,
              .in_check = root_.in_check(),
              .allow_null_move = false};
    evaluate(node);
    reset_children(0);
    frames_[1].cutoffs = 0;
    for (RootMove& root_move : moves) root_move.score = -kInfinite;
    Score best = -kInfinite;
    int number = 0;
    for (RootMove& root_move : moves) {
        const Position child = root_.after(root_move.move);
        const bool tactical = is_tactical(root_, root_move.move);
        const MovePicker::Pick pick{
            root_move.move, tactical, false,
            tactical ? 0 : histories_.score(root_, root_move.move, trail(0))};
        seldepth_ = 0;
        const Score alpha = std::max(window.alpha, best);
        const bool checks = child.in_check();
        const Score score =
            search_move(node, {pick, ++number, checks ? 1 : 0, checks}, child, alpha);
        if (control_.stopped()) return best;
        if (number == 1 || score > alpha) {
            root_move.score = score;
            root_move.seldepth = seldepth_;
            update_pv(0, root_move.move);
            root_move.line = frames_[0].line;
        }
        best = std::max(best, score);
        if (best >= window.beta) break;
    }
    return best;
}

}  // namespace alces

#include "search/tree.h"

#include <algorithm>

#include "search/checks.h"
#include "search/see.h"
#include "search/terminal.h"

namespace alces {
namespace {

constexpr int kReverseFutilityDepth = 6;
constexpr Score kReverseFutilityMargin = 85;  // per ply
constexpr int kNullMoveDepth = 3;
constexpr int kVerifiedNullMoveDepth = 10;
constexpr int kShallow = 5;  // moves may be skipped unsearched
constexpr Score kFutilityBase = 120;
constexpr Score kFutilityMargin = 90;  // per ply

// 256 * ln(n), in integers, so that every machine searches the same tree.
constexpr std::array<int, 256> kLogarithms = [] {
    std::array<int, 256> logs{};
    for (std::uint64_t n = 1; n < logs.size(); ++n) {
        std::uint64_t power = n << 24U;  // n as a number between 1 and 2, with 24 binary places
        int log2 = 0;                    // with 8 binary places
        for (; power >= std::uint64_t{2} << 24U; power >>= 1U) log2 += 256;
        for (int bit = 128; bit > 0; bit /= 2) {
            power = (power * power) >> 24U;
            if (power < std::uint64_t{2} << 24U) continue;
            power >>= 1U;
            log2 += bit;
        }
        logs[n] = log2 * 710 / 1024;  // ln 2
    }
    return logs;
}();

constexpr int log_of(int n) { return kLogarithms[static_cast<std::size_t>(std::clamp(n, 1, 255))]; }

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
}

QuietHints Tree::hints(int ply) const {
    QuietHints hints;
    hints.killers = frames_[at_ply(ply)].killers;
    if (ply > 0 && !frames_[at_ply(ply - 1)].moved.is_none()) {
        hints.counter =
            histories_.counter(frames_[at_ply(ply - 1)].moved, frames_[at_ply(ply - 1)].moved_to);
    }
    return hints;
}

void Tree::extend_line(int ply, Move move) {
    std::vector<Move>& line = frames_[at_ply(ply)].line;
    const std::vector<Move>& rest = frames_[at_ply(ply + 1)].line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

// Plays the move that led to `child` in the books that the tree keeps, and searches on.
Score Tree::search_child(const Node& node, Move move, const Position& child, Window window,
                         int depth, bool child_in_check) {
    Frame& frame = frames_[at_ply(node.ply)];
    frame.moved = node.position.at(move.from);
    frame.moved_to = move.to;
    keys_.push(child.key());
    const Score score = -search({.position = child,
                                 .window = {-window.beta, -window.alpha},
                                 .depth = depth,
                                 .ply = node.ply + 1,
                                 .in_check = child_in_check,
                                 .may_pass = true});
    keys_.pop();
    return score;
}

// Scores that need no search: ends of the game, and lines that are too long.
std::optional<Score> Tree::verdict(const Node& node) const {
    const Position& position = node.position;
    const bool kings = only_kings_left(position);
    if (kings || ply_count_reached(position)) {
        if (!has_legal_move(position)) return no_move_score(node);
        return kings ? kDrawScore : undecided_score(position);
    }
    if (keys_.repeats(position)) return undecided_score(position);
    if (node.ply >= kMaxPly - 1) return node.in_check ? kDrawScore : evaluator_.evaluate(position);
    return std::nullopt;
}

Score Tree::no_move_score(const Node& node) {
    return node.in_check ? mated_in(node.ply) : stalemate_score(node.position);
}

std::optional<Score> Tree::from_table(Node& node, Score& static_eval) const {
    const auto hit = table_.probe(node.position.key(), node.ply);
    if (!hit) return std::nullopt;
    static_eval = hit->static_eval;
    const bool deep_enough = hit->depth >= node.depth && !node.is_pv();
    const bool cuts = hit->bound == Bound::Exact ||
                      (hit->bound == Bound::Lower && hit->score >= node.window.beta) ||
                      (hit->bound == Bound::Upper && hit->score <= node.window.alpha);
    // Near a draw by count the same position is worth less than it was: the table does not know.
    const int plies = node.position.variant().spec().draws.plies;
    const bool count_matters = plies != 0 && node.position.plies_since_reset() > plies - 20;
    if (deep_enough && cuts && !count_matters) return hit->score;
    // Keys collide: what the table suggests may not be a move here at all.
    if (!hit->move.is_none() && is_legal(node.position, hit->move)) node.hash_move = hit->move;
    return std::nullopt;
}

void Tree::evaluate(Node& node, Score known) {
    if (node.in_check) {
        node.static_eval = node.ply >= 2 ? frames_[at_ply(node.ply - 2)].static_eval : 0;
    } else {
        node.static_eval = known != kNoEval ? known : evaluator_.evaluate(node.position);
        node.improving =
            node.ply < 2 || node.static_eval > frames_[at_ply(node.ply - 2)].static_eval;
    }
    frames_[at_ply(node.ply)].static_eval = node.static_eval;
}

Score Tree::search(Node node) {
    if (node.depth <= 0) return quiesce(node);
    frames_[at_ply(node.ply)].line.clear();
    seldepth_ = std::max(seldepth_, node.ply);
    if (control_.visit()) return 0;
    if (const auto known = verdict(node)) return *known;

    // No line from here can beat a mate that is already shorter.
    node.window.alpha = std::max(node.window.alpha, mated_in(node.ply));
    node.window.beta = std::min(node.window.beta, kMateScore - node.ply - 1);
    if (node.window.alpha >= node.window.beta) return node.window.alpha;

    frames_[at_ply(node.ply + 1)].killers = {kNoMove, kNoMove};
    Score known_eval = kNoEval;
    if (const auto score = from_table(node, known_eval)) return *score;
    evaluate(node, known_eval);
    if (const auto score = prune_node(node)) return *score;
    if (node.hash_move.is_none() && node.depth >= 5) --node.depth;
    return search_moves(node);
}

// Positions so good that even less would do.
std::optional<Score> Tree::prune_node(const Node& node) {
    const Score beta = node.window.beta;
    if (node.in_check || node.is_pv() || is_mate_score(beta) || node.static_eval < beta) {
        return std::nullopt;
    }
    const Score margin = kReverseFutilityMargin * (node.depth - (node.improving ? 1 : 0));
    if (node.depth <= kReverseFutilityDepth && node.static_eval - margin >= beta) {
        return (node.static_eval + beta) / 2;
    }
    return try_pass(node);
}

// If passing is good enough, so is the best move; but not with so few pieces that having to move
// may be the trouble, and deep down it is verified without passing.
std::optional<Score> Tree::try_pass(const Node& node) {
    const Position& position = node.position;
    const Bitboard pieces = position.pieces(position.side_to_move()) &
                            ~position.pieces(PieceType::Pawn) & ~position.pieces(PieceType::King);
    if (!node.may_pass || node.depth < kNullMoveDepth || pieces.count() < 2) return std::nullopt;
    const Score beta = node.window.beta;
    const int reduced =
        node.depth - 3 - node.depth / 4 - std::min((node.static_eval - beta) / 200, 3);
    Position child = position;
    child.pass();
    frames_[at_ply(node.ply)].moved = kNoPiece;
    keys_.push_pass(child.key());
    const Score score = -search({.position = child,
                                 .window = {-beta, -beta + 1},
                                 .depth = reduced,
                                 .ply = node.ply + 1,
                                 .in_check = false,
                                 .may_pass = false});
    keys_.pop_pass();
    if (control_.stopped() || score < beta) return std::nullopt;
    const Score sure = is_mate_score(score) ? beta : score;
    if (node.depth < kVerifiedNullMoveDepth) return sure;
    Node verified = node;
    verified.window = {beta - 1, beta};
    verified.depth = reduced;
    verified.may_pass = false;
    return search(verified) >= beta ? std::optional(sure) : std::nullopt;
}

// Moves of shallow nodes that hardly raise alpha. Never asked of checks, nor while being mated.
bool Tree::can_skip(const Node& node, const MovePicker::Pick& pick, Score alpha, int number) const {
    if (node.depth > kShallow) return false;
    if (!pick.tactical) {
        const int enough = (4 + 2 * node.depth * node.depth) * (node.improving ? 2 : 1);
        if (!node.is_pv() && number > enough) return true;
        if (node.static_eval + kFutilityBase + kFutilityMargin * node.depth <= alpha) return true;
    }
    if (pick.tactical && !pick.losing) return false;
    const Score risk = exchange(node.position, pick.move, evaluator_.exchange_values());
    return risk < (pick.tactical ? -110 : -45) * node.depth;
}

int Tree::reduction(const Node& node, const MovePicker::Pick& pick, int number,
                    bool child_in_check) const {
    if (node.depth < 3 || number <= (node.is_pv() ? 3 : 1) || child_in_check) return 0;
    if (pick.tactical && !pick.losing) return 0;
    int plies = 128 + log_of(node.depth) * log_of(number) / 590;  // in 256ths
    if (node.is_pv()) plies -= 256;
    if (node.in_check) plies -= 256;
    if (!node.improving) plies += 128;
    if (!pick.tactical) plies -= pick.history / 24;
    return std::clamp(plies / 256, 0, node.depth - 2);
}

Score Tree::search_move(const Node& node, const MovePicker::Pick& pick, const Position& child,
                        Score alpha, int number, bool child_in_check) {
    const bool extended = child_in_check && !pick.losing && node.ply < 2 * root_depth_;
    const int depth = node.depth - 1 + (extended ? 1 : 0);
    const Window full{alpha, node.window.beta};
    const Window null{alpha, alpha + 1};
    if (number == 1) return search_child(node, pick.move, child, full, depth, child_in_check);
    const int less = reduction(node, pick, number, child_in_check);
    Score score = search_child(node, pick.move, child, null, depth - less, child_in_check);
    if (score > alpha && less > 0) {
        score = search_child(node, pick.move, child, null, depth, child_in_check);
    }
    if (score > alpha && score < node.window.beta) {
        score = search_child(node, pick.move, child, full, depth, child_in_check);
    }
    return score;
}

Score Tree::search_moves(const Node& node) {
    MovePicker picker(node.position, node.hash_move, hints(node.ply), histories_,
                      evaluator_.exchange_values());
    const CheckFilter filter(node.position);
    Score alpha = node.window.alpha;
    Score best = -kInfinite;
    Move best_move = kNoMove;
    Tried tried;
    int number = 0;
    for (auto pick = picker.next(); !pick.move.is_none(); pick = picker.next()) {
        ++number;
        const bool skippable =
            !node.in_check && best > -kMateBound && can_skip(node, pick, alpha, number);
        if (skippable && !filter.may_check(pick.move)) continue;
        const Position child = node.position.after(pick.move);
        table_.prefetch(child.key());
        const bool child_in_check = filter.checks(pick.move, child);
        if (skippable && !child_in_check) continue;
        const Score score = search_move(node, pick, child, alpha, number, child_in_check);
        if (control_.stopped()) return 0;
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_move = pick.move;
                alpha = score;
                if (node.is_pv()) extend_line(node.ply, pick.move);
            }
        }
        if (alpha >= node.window.beta) {
            reward(node, pick, tried);
            break;
        }
        if (!pick.tactical && tried.count < tried.quiets.size()) {
            tried.quiets[tried.count++] = pick.move;
        }
    }
    if (number == 0) return no_move_score(node);
    store(node, best, best_move, node.window.alpha);
    return best;
}

void Tree::reward(const Node& node, const MovePicker::Pick& best, const Tried& tried) {
    if (best.tactical) return;
    const int bonus = std::min(32 * node.depth * node.depth, 1600);
    histories_.reward(node.position, best.move, bonus);
    for (std::size_t i = 0; i < tried.count; ++i) {
        histories_.reward(node.position, tried.quiets[i], -bonus);
    }
    Frame& frame = frames_[at_ply(node.ply)];
    if (frame.killers[0] != best.move) frame.killers = {best.move, frame.killers[0]};
    if (node.ply > 0 && !frames_[at_ply(node.ply - 1)].moved.is_none()) {
        histories_.set_counter(frames_[at_ply(node.ply - 1)].moved,
                               frames_[at_ply(node.ply - 1)].moved_to, best.move);
    }
}

void Tree::store(const Node& node, Score best, Move best_move, Score alpha_before) {
    const Bound bound = best >= node.window.beta ? Bound::Lower
                        : best > alpha_before    ? Bound::Exact
                                                 : Bound::Upper;
    const Score eval = node.in_check || node.rough_eval ? kNoEval : node.static_eval;
    table_.store(node.position.key(), node.ply, {best_move, best, eval, node.depth, bound});
}

Score Tree::search_root(std::span<RootMove> moves, Window window, int depth) {
    root_depth_ = depth;
    Node node{.position = root_,
              .window = window,
              .depth = depth,
              .ply = 0,
              .in_check = root_.in_check(),
              .may_pass = false};
    evaluate(node, kNoEval);
    frames_[1].killers = {kNoMove, kNoMove};
    for (RootMove& root_move : moves) root_move.score = -kInfinite;
    Score best = -kInfinite;
    int number = 0;
    for (RootMove& root_move : moves) {
        const Position child = root_.after(root_move.move);
        const bool tactical = is_tactical(root_, root_move.move);
        const MovePicker::Pick pick{root_move.move, tactical, false,
                                    tactical ? 0 : histories_.score(root_, root_move.move)};
        seldepth_ = 0;
        const Score alpha = std::max(window.alpha, best);
        const Score score = search_move(node, pick, child, alpha, ++number, child.in_check());
        if (control_.stopped()) return best;
        if (number == 1 || score > alpha) {
            root_move.score = score;
            root_move.seldepth = seldepth_;
            extend_line(0, root_move.move);
            root_move.line = frames_[0].line;
        }
        best = std::max(best, score);
        if (best >= window.beta) break;
    }
    return best;
}

}  // namespace alces

// The move loop of a node: pruning and reduction of moves, and the updates of the histories.
#include <algorithm>

#include "search/see.h"
#include "search/terminal.h"
#include "search/tree.h"

namespace alces {
namespace {

constexpr int kPruningDepth = 8;  // plies; up to this depth, individual moves may be pruned
// Below this reduced depth, in plies, moves may be pruned by their history.
constexpr int kHistoryPruningDepth = 5;
// In plies. Up to this depth, captures that do not lose material may be pruned.
constexpr int kCaptureFutilityDepth = 6;
constexpr Score kCaptureFutilityMargin = 200;  // per ply
constexpr int kCaptureHistoryDivisor = 64;     // converts history to centipawns
constexpr int kManyCutoffs = 3;

// The following constants were tuned together by playing games; see docs/search.md.
constexpr Score kFutilityBase = 85;
constexpr Score kFutilityMargin = 75;  // per ply
constexpr Score kCaptureFutilityBase = 394;
constexpr Score kQuietSeeMargin = -27;        // times the square of the reduced depth
constexpr Score kTacticalSeeMargin = -126;    // per ply
constexpr int kHistoryPruningMargin = -5315;  // per ply
// Late move pruning. Let n = (kLateMoveBase + kLateMovePerDepthSquared * depth^2) / 16. After n + 2
// moves, no more quiet moves are searched. If the static evaluation is not improving, none are
// searched after n / 2 + 2 moves.
constexpr int kLateMoveBase = 51;
constexpr int kLateMovePerDepthSquared = 13;
constexpr int kBonusPerDepthSquared = 18;  // times the square of the depth
constexpr int kBonusPerPly = 100;
constexpr int kMaxBonus = 1800;
constexpr int kPreviousMoveShare = 51;  // 256ths of the bonus
constexpr Score kDeeperMargin = 96;
// The following reductions are in 256ths of a ply.
constexpr int kReductionBase = 176;
constexpr int kLessAtPvNode = 187;
constexpr int kMoreAtCutNode = 221;
constexpr int kLessForChecks = 208;
constexpr int kLessIfTableExact = 66;  // if the table entry has an exact score
constexpr int kMoreIfManyCutoffs = 47;
constexpr int kMoreIfNotImproving = 193;
// Divisors that convert other units to 256ths of a ply.
constexpr int kLogarithmsDivisor = 471;
constexpr int kQuietHistoryDivisor = 36;
constexpr int kTacticalHistoryDivisor = 55;

// 256 * ln(n), computed with integers, so that every machine searches the same tree.
constexpr std::array<int, 256> kLogarithms = [] {
    std::array<int, 256> logs{};
    for (std::uint64_t n = 1; n < logs.size(); ++n) {
        // n divided by the power of 2 that brings the quotient between 1 and 2, in units of 2^-24.
        std::uint64_t power = n << 24U;
        int log2 = 0;  // in units of 2^-8
        for (; power >= std::uint64_t{2} << 24U; power >>= 1U) log2 += 256;
        for (int bit = 128; bit > 0; bit /= 2) {
            power = (power * power) >> 24U;
            if (power < std::uint64_t{2} << 24U) continue;
            power >>= 1U;
            log2 += bit;
        }
        logs[n] = log2 * 710 / 1024;  // 710 / 1024 is about ln 2
    }
    return logs;
}();

constexpr int log_of(int n) { return kLogarithms[static_cast<std::size_t>(std::clamp(n, 1, 255))]; }

// Returns the history bonus for a cutoff at this depth.
constexpr int bonus_of(int depth) {
    return std::min((kBonusPerDepthSquared * depth + kBonusPerPly) * depth, kMaxBonus);
}

}  // namespace

bool Tree::late_move_pruning(const Node& node, int number) const {
    const int sixteenths = kLateMoveBase + kLateMovePerDepthSquared * node.depth * node.depth;
    const int enough = sixteenths / 16 / (node.improving ? 1 : 2);
    return !node.is_pv() && node.depth <= kPruningDepth && number > enough + 1;
}

// Returns the reduction in 256ths of a ply, before adjustments.
int Tree::base_reduction(const Node& node, int number) const {
    return kReductionBase + log_of(node.depth) * log_of(number) / kLogarithmsDivisor;
}

// Futility pruning of captures. Whether the sum of the static evaluation, the material that the
// move wins at once, and the margin is at most alpha.
bool Tree::is_futile_capture(const Node& node, Move move, Score margin, Score alpha) const {
    const Position& position = node.position;
    const ByPieceType<Score>& values = evaluator_.exchange_values();
    Score gain = margin;
    for (const Square square : position.removed_by(move)) {
        const Piece piece = position.at(square);
        const Score value = values[piece.type()];
        gain += piece.color() == position.side_to_move() ? -value : value;
    }
    if (move.promotion != kNoPieceType) gain += values[move.promotion];
    return node.static_eval + gain <= alpha;
}

// History, futility and SEE pruning at shallow depth. The caller must exclude nodes in check, nodes
// where every move searched so far leads to being mated, moves that give check, and captures that
// may win at once.
bool Tree::can_prune(const Node& node, const MovePicker::Pick& pick, Score alpha,
                     int number) const {
    if (node.depth > kPruningDepth) return false;
    Score see_margin = kTacticalSeeMargin * node.depth;
    if (!pick.tactical) {
        const int depth = std::max(0, node.depth - base_reduction(node, number) / 256);
        if (pick.history < kHistoryPruningMargin * node.depth && depth < kHistoryPruningDepth)
            return true;
        if (node.static_eval + kFutilityBase + kFutilityMargin * depth <= alpha) return true;
        see_margin = kQuietSeeMargin * depth * depth;
    } else if (!pick.losing) {
        const Score margin = kCaptureFutilityBase + kCaptureFutilityMargin * node.depth +
                             pick.history / kCaptureHistoryDivisor;
        return !node.is_pv() && node.depth <= kCaptureFutilityDepth &&
               is_futile_capture(node, pick.move, margin, alpha);
    }
    const ByPieceType<Score>& values = evaluator_.exchange_values();
    if (pick.move.kind != MoveKind::Explosion &&
        -values[node.position.at(pick.move.from).type()] >= see_margin) {
        return false;
    }
    return static_exchange(node.position, pick.move, values) < see_margin;
}

int Tree::reduction(const Node& node, const Candidate& candidate) const {
    const MovePicker::Pick& pick = candidate.pick;
    if (node.depth < 2 || candidate.number <= (node.is_pv() ? 3 : 1)) return 0;
    if (pick.tactical && !pick.losing) return 0;
    int parts = base_reduction(node, candidate.number);  // 256ths of a ply
    if (node.is_pv()) parts -= kLessAtPvNode;
    if (node.cut) parts += kMoreAtCutNode;
    if (node.in_check || candidate.checks) parts -= kLessForChecks;
    if (!node.improving) parts += kMoreIfNotImproving;
    if (node.hit && node.hit->bound == Bound::Exact) parts -= kLessIfTableExact;
    if (frames_[at_ply(node.ply + 1)].cutoffs > kManyCutoffs) parts += kMoreIfManyCutoffs;
    parts -= pick.history / (pick.tactical ? kTacticalHistoryDivisor : kQuietHistoryDivisor);
    return std::clamp(parts / 256, 0, std::max(0, node.depth - 2));
}

Score Tree::search_move(const Node& node, const Candidate& candidate, const Position& child,
                        Score alpha) {
    const Move move = candidate.pick.move;
    const bool checks = candidate.checks;
    const int depth = node.depth - 1 + candidate.extension;
    const Window full{alpha, node.window.beta};
    const Window null{alpha, alpha + 1};
    if (candidate.number == 1) {
        return search_child(node, move, child, full, depth, checks, !node.is_pv() && !node.cut);
    }
    const int less = reduction(node, candidate);
    Score score =
        search_child(node, move, child, null, depth - less, checks, less > 0 || !node.cut);
    if (score > alpha && less > 0) {
        // If the score is far above alpha, the move is searched one ply deeper.
        const bool closer = less > 1 && score > alpha + kDeeperMargin && node.ply < 2 * root_depth_;
        score = search_child(node, move, child, null, depth + (closer ? 1 : 0), checks, !node.cut);
    }
    if (score > alpha && score < node.window.beta) {
        score = search_child(node, move, child, full, depth, checks, false);
    }
    return score;
}

Score Tree::search_moves(const Node& node) {
    std::optional<Score> cutoff;
    const int singular = node.hash_move.is_none() ? 0 : singular_extension(node, cutoff);
    if (control_.stopped()) return 0;
    if (cutoff) return *cutoff;
    MovePicker picker(node.position, node.hash_move, hints(node.ply), histories_,
                      evaluator_.exchange_values(), moves_);
    const CheckFilter filter(node.position);
    const bool decisive = node.position.variant().has_wins() && may_win_by_capture(node.position);
    Score alpha = node.window.alpha;
    Score best = -kInfinite;
    Move best_move = kNoMove;
    Tried tried;
    int number = 0;
    for (auto pick = picker.next(); !pick.move.is_none(); pick = picker.next()) {
        if (pick.move == node.excluded) continue;
        ++number;
        const bool safe = !node.in_check && best > -kMateBound && !(pick.tactical && decisive);
        if (safe && late_move_pruning(node, number)) picker.skip_quiets();
        const bool skippable = safe && can_prune(node, pick, alpha, number);
        if (skippable && !filter.may_check(pick.move)) continue;
        table_.prefetch(node.position.likely_key_after(pick.move));
        const Position child = node.position.after(pick.move);
        const bool checks = filter.checks(pick.move, child);
        if (skippable && !checks) continue;
        const bool check_extension = checks && !pick.losing && node.ply < 2 * root_depth_;
        const int extension = pick.move == node.hash_move
                                  ? std::max(singular, check_extension ? 1 : singular)
                                  : (check_extension ? 1 : 0);
        const Score score = search_move(node, {pick, number, extension, checks}, child, alpha);
        if (control_.stopped()) return 0;
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_move = pick.move;
                alpha = score;
                if (node.is_pv()) update_pv(node.ply, pick.move);
            }
        }
        if (alpha >= node.window.beta) {
            reward(node, pick, tried);
            ++frames_[at_ply(node.ply)].cutoffs;
            break;
        }
        tried.add(pick);
    }
    if (number == 0) {
        return node.excluded.is_none() ? no_move_score(node.position, node.ply) : node.window.alpha;
    }
    if (node.excluded.is_none()) {
        if (best <= node.window.alpha) reward_previous_move(node);
        store(node, best, best_move, node.window.alpha);
        update_correction(node, best, best_move, node.window.alpha);
    }
    return best;
}

// After a fail low, gives a share of the bonus to the quiet move that led to this node.
void Tree::reward_previous_move(const Node& node) {
    if (node.ply == 0 || node.depth < 2) return;
    const Frame& before = frames_[at_ply(node.ply - 1)];
    if (before.move.is_none() || is_tactical(*before.position, before.move)) return;
    const int bonus = bonus_of(node.depth) * kPreviousMoveShare / 256;
    histories_.reward(*before.position, before.move, trail(node.ply - 1), bonus);
}

void Tree::reward(const Node& node, const MovePicker::Pick& best, const Tried& tried) {
    const int bonus = bonus_of(node.depth);
    for (std::size_t i = 0; i < tried.tactical_count; ++i) {
        histories_.reward_tactical(node.position, tried.tacticals[i], -bonus);
    }
    if (best.tactical) {
        histories_.reward_tactical(node.position, best.move, bonus);
        return;
    }
    const Trail before = trail(node.ply);
    histories_.reward(node.position, best.move, before, bonus);
    for (std::size_t i = 0; i < tried.quiet_count; ++i) {
        histories_.reward(node.position, tried.quiets[i], before, -bonus);
    }
    Frame& frame = frames_[at_ply(node.ply)];
    if (frame.killers[0] != best.move) frame.killers = {best.move, frame.killers[0]};
    histories_.set_counter_move(before[0], best.move);
}

}  // namespace alces

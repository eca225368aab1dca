#include "search/iterative_search.h"

#include <algorithm>
#include <cstdlib>

#include "base/splitmix.h"
#include "search/levels.h"
#include "search/mate.h"
#include "search/see.h"

namespace alces {
namespace {

constexpr int kDeepest = kMaxPly / 2;
constexpr int kAspirationDepth = 4;
constexpr Score kAspirationMargin = 29;
constexpr int kProofDepth = 3;  // after the iteration of this depth, mates in one or two are proved
constexpr std::size_t kCandidatesWithMistakes = 12;
// If a seed is set, the first kOpeningMoves moves of each side vary from game to game.
constexpr int kOpeningMoves = 6;
constexpr Score kVarietyMargin = 20;
constexpr std::size_t kCandidatesForVariety = 5;

bool by_score(const RootMove& a, const RootMove& b) { return a.score > b.score; }

}  // namespace

IterativeSearch::IterativeSearch(const Position& root, std::span<const std::uint64_t> earlier_keys,
                                 const SearchLimits& limits, std::stop_token stop,
                                 const InfoCallback& on_info, const Evaluator& evaluator,
                                 TranspositionTable& table, Histories& histories,
                                 std::atomic<std::uint64_t>* shared_nodes)
    : root_(root),
      earlier_keys_(earlier_keys),
      asked_(limits),
      limits_(with_level(limits)),
      on_info_(on_info),
      control_(control_for(limits_, std::move(stop), shared_nodes)),
      values_(evaluator.exchange_values()),
      table_(table),
      tree_(root, earlier_keys, evaluator, table, histories, control_) {
    if (limits_.clock) time_manager_.emplace(*limits_.clock);
    if (limits.level) {
        const LevelPlan plan = plan_for(*limits.level);
        mistake_margin_ = plan.mistake_margin;
        use_depth1_ranking_ = uses_depth1_ranking(plan, limits.seed, root.key());
    }
    candidate_lines_ = kCandidatesWithMistakes;
    if (mistake_margin_ == 0 && varies_opening()) {
        mistake_margin_ = kVarietyMargin;
        candidate_lines_ = kCandidatesForVariety;
    }
}

SearchControl IterativeSearch::control_for(const SearchLimits& limits, std::stop_token stop,
                                           std::atomic<std::uint64_t>* shared_nodes) {
    auto time = limits.movetime;
    if (limits.clock) {
        const auto hard = plan_time(*limits.clock).hard;
        time = time ? std::min(*time, hard) : hard;
    }
    if (!time && !limits.depth && !limits.nodes && !limits.infinite) time = kDefaultMoveTime;
    return SearchControl(limits.nodes, time, std::move(stop), shared_nodes);
}

void IterativeSearch::list_root_moves() {
    const auto& only = asked_.root_moves;
    for (const Move move : legal_moves(root_)) {
        if (!only.empty() && std::find(only.begin(), only.end(), move) == only.end()) continue;
        RootMove root_move;
        root_move.move = move;
        root_move.line = {move};
        moves_.push_back(std::move(root_move));
    }
    if (asked_.seed != 0) {
        std::uint64_t state = asked_.seed;
        for (std::size_t i = moves_.size(); i > 1; --i) {
            std::swap(moves_[i - 1], moves_[next_random(state) % i]);
        }
    }
    sort_by_exchange();
}

// Orders the root moves by SEE. On crowded boards, a search with few nodes may end in its first
// iteration. A good first move makes that iteration much shorter.
void IterativeSearch::sort_by_exchange() {
    for (RootMove& move : moves_) move.score = static_exchange(root_, move.move, values_);
    std::stable_sort(moves_.begin(), moves_.end(), by_score);
    for (RootMove& move : moves_) move.score = -kInfinite;
}

bool IterativeSearch::varies_opening() const {
    return asked_.seed != 0 && !asked_.infinite && root_.move_number() <= kOpeningMoves;
}

std::size_t IterativeSearch::lines() const {
    const auto asked = static_cast<std::size_t>(std::max(1, asked_.multipv));
    return std::min(moves_.size(), mistake_margin_ > 0 ? std::max(asked, candidate_lines_) : asked);
}

SearchResult IterativeSearch::run() {
    list_root_moves();
    if (moves_.empty()) return {};
    control_.check();
    iterate();
    const std::size_t chosen = choose();
    SearchInfo info = info_of(chosen, finished_depth_);
    info.multipv = 1;
    return {moves_[chosen].move, std::move(info)};
}

// Returns the index of the move to play, which is usually 0. A weak level makes mistakes: it
// chooses at random among moves that are not much worse than the best, and sometimes judges them by
// their scores at depth 1. With a seed, the first moves of a game are chosen at random among nearly
// equal moves.
std::size_t IterativeSearch::choose() const {
    if (mistake_margin_ == 0 || finished_depth_ == 0 || is_mate_score(moves_.front().score))
        return 0;
    const std::vector<RootMove>& ranking = use_depth1_ranking_ ? depth1_ranking_ : moves_;
    const std::span<const RootMove> candidates{ranking.data(), lines()};
    const Move chosen =
        ranking[choose_with_mistakes(candidates, mistake_margin_, asked_.seed, root_.key())].move;
    const auto at = std::find_if(moves_.begin(), moves_.end(),
                                 [&](const RootMove& m) { return m.move == chosen; });
    return static_cast<std::size_t>(at - moves_.begin());
}

void IterativeSearch::iterate() {
    const int deepest = std::clamp(limits_.depth.value_or(kDeepest), 1, kDeepest);
    for (int depth = 1; depth <= deepest && !control_.stopped(); ++depth) {
        if (!search_lines(depth)) break;
        finished_depth_ = depth;
        if (time_manager_) time_manager_->update(moves_.front().move, moves_.front().score);
        if (depth == 1 && use_depth1_ranking_) depth1_ranking_ = moves_;
        if (depth == kProofDepth) prove_mates();
        report(depth);
        if (is_done(depth)) break;
    }
}

// Searches all lines to this depth. Returns false if the search was stopped. The moves then have
// the order of the last finished iteration, except that a better move found since then comes first.
bool IterativeSearch::search_lines(int depth) {
    const std::vector<RootMove> before = moves_;
    for (std::size_t number = proved_mates_; number < lines(); ++number) {
        if (search_line(number, depth)) continue;
        const auto best = std::min_element(moves_.begin(), moves_.end(), by_score);
        const bool found_better = number == 0 && best->score > -kInfinite &&
                                  before.front().move != best->move &&
                                  moves_.front().score > -kInfinite;
        const RootMove found = *best;
        moves_ = before;
        if (!found_better) return false;
        const auto at = std::find_if(moves_.begin(), moves_.end(),
                                     [&](const RootMove& m) { return m.move == found.move; });
        *at = found;
        std::rotate(moves_.begin(), at, at + 1);
        return false;
    }
    // A line that is searched later may have a better score than an earlier one.
    const auto begin = moves_.begin();
    std::stable_sort(begin + static_cast<std::ptrdiff_t>(proved_mates_),
                     begin + static_cast<std::ptrdiff_t>(std::max(proved_mates_, lines())),
                     by_score);
    return true;
}

// Searches one line with an aspiration window: a narrow window around the last score, which is
// widened when the search fails high or low.
bool IterativeSearch::search_line(std::size_t number, int depth) {
    const std::span<RootMove> moves{moves_.begin() + static_cast<std::ptrdiff_t>(number),
                                    moves_.end()};
    const Score last = moves.front().score;
    Score margin = kAspirationMargin;
    Window window{-kInfinite, kInfinite};
    if (depth >= kAspirationDepth && last > -kMateBound && last < kMateBound) {
        window = {last - margin, last + margin};
    }
    for (;;) {
        const Score score = tree_.search_root(moves, window, depth);
        if (control_.stopped()) return false;
        std::stable_sort(moves.begin(), moves.end(), by_score);
        margin *= 3;
        if (score <= window.alpha) {
            window.alpha = margin > 500 ? -kInfinite : score - margin;
        } else if (score >= window.beta) {
            window.beta = margin > 500 ? kInfinite : score + margin;
        } else {
            return true;
        }
    }
}

bool IterativeSearch::is_done(int depth) const {
    const bool timed = asked_.movetime || asked_.clock || asked_.level ||
                       (!asked_.depth && !asked_.nodes && !asked_.infinite);
    if (time_manager_ && control_.elapsed() >= time_manager_->soft()) return true;
    if (timed && moves_.size() == 1 && depth >= kProofDepth) return true;
    if (proved_mates_ >= lines()) return true;
    if (is_mate_score(moves_.front().score) && lines() == 1) {
        // All lines that are shorter than this mate have been searched, so a deeper iteration
        // cannot find a shorter mate.
        return depth >= kMateScore - std::abs(moves_.front().score);
    }
    const bool own_time = asked_.level && !asked_.movetime;
    return own_time && 2 * control_.elapsed() > plan_for(*asked_.level).time;
}

// Whether prove_mates() may run. It must not run if the move is chosen at random, as at a level
// that makes mistakes, or if the node limit leaves fewer than 500 nodes for each root move.
bool IterativeSearch::can_afford_proof() const {
    const std::uint64_t cost = 500 * moves_.size();
    return mistake_margin_ == 0 && (!limits_.nodes || *limits_.nodes >= control_.nodes() + cost);
}

void IterativeSearch::prove_mates() {
    const bool found_one = moves_.front().score >= kMateScore - 3;
    if ((found_one && lines() == 1) || !can_afford_proof()) return;
    MateFinder finder(root_, earlier_keys_, control_);
    for (std::size_t i = 0; i < moves_.size() && proved_mates_ < lines(); ++i) {
        const auto line = finder.mate_in_two(moves_[i].move);
        if (control_.stopped()) return;
        if (!line) continue;
        RootMove& found = moves_[i];
        found.proved = true;
        found.score = kMateScore - static_cast<Score>(line->size());
        found.line = *line;
        const auto begin = moves_.begin();
        std::rotate(begin + static_cast<std::ptrdiff_t>(proved_mates_),
                    begin + static_cast<std::ptrdiff_t>(i),
                    begin + static_cast<std::ptrdiff_t>(i) + 1);
        ++proved_mates_;
    }
    std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(proved_mates_),
                     by_score);
}

SearchInfo IterativeSearch::info_of(std::size_t number, int depth) const {
    const RootMove& move = moves_[number];
    SearchInfo info;
    info.depth = depth;
    info.seldepth = std::max(move.seldepth, depth);
    info.score = move.score == -kInfinite ? 0 : move.score;
    info.nodes = control_.total_nodes();
    info.hashfull = table_.permille_full();
    info.elapsed = control_.elapsed();
    info.multipv = static_cast<int>(number) + 1;
    info.line = move.line;
    return info;
}

void IterativeSearch::report(int depth) const {
    if (!on_info_) return;
    const auto asked = static_cast<std::size_t>(std::max(1, asked_.multipv));
    for (std::size_t i = 0; i < std::min(asked, lines()); ++i) on_info_(info_of(i, depth));
}

}  // namespace alces

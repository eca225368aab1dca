#include "search/ordering.h"

#include <algorithm>

#include "search/see.h"

namespace alces {
namespace {

// The bands of move scores. The scores of quiet moves are within Histories::kMaxQuiet of 0. A
// launch gets kLaunchBonus in addition.
constexpr int kWinning = 1 << 24;
constexpr int kLosing = -(1 << 24);
constexpr int kLaunchBonus = 256;  // a joker is worth more on the board than in hand
constexpr int kAnyScore = -(1 << 30);
static_assert(Histories::kMaxQuiet + kLaunchBonus < kWinning);

}  // namespace

bool is_tactical(const Position& position, Move move) {
    if (move.promotion != kNoPieceType || move.kind == MoveKind::EnPassant) return true;
    if (move.kind == MoveKind::Explosion) return position.is_capture(move);
    const bool may_capture = move.kind == MoveKind::Normal || move.kind == MoveKind::Launch;
    return may_capture && !position.at(move.to).is_none();
}

MovePicker::MovePicker(const Position& position, Move hash_move, const QuietHints& hints,
                       const Histories& histories, const ByPieceType<Score>& values,
                       MoveStack& stack)
    : position_(position),
      hash_move_(hash_move),
      hints_(hints),
      histories_(histories),
      values_(values),
      stack_(stack),
      begin_(stack.size()),
      next_(begin_) {}

MovePicker::MovePicker(const Position& position, Move hash_move, const Histories& histories,
                       const ByPieceType<Score>& values, MoveStack& stack)
    : MovePicker(position, hash_move, {}, histories, values, stack) {
    tactical_only_ = true;
    quiets_wanted_ = false;
}

int MovePicker::tactical_score(Move move) const {
    if (position_.explodes(move)) {
        const Score gain = static_exchange(position_, move, values_);
        return gain >= 0 ? kWinning + 8 * gain : kLosing + gain;
    }
    Score gain = 0;
    if (!position_.at(move.to).is_none()) {
        gain += 8 * values_[position_.at(move.to).type()];
    } else if (move.kind == MoveKind::EnPassant) {
        gain += 8 * values_[PieceType::Pawn];
    }
    if (move.kind == MoveKind::Launch) gain += kLaunchBonus;
    const PieceType mover = position_.at(move.from).type();
    if (move.promotion != kNoPieceType) {
        gain += 8 * values_[move.promotion];
        if (!is_best_promotion(move)) return kLosing - kWinning / 4 + gain;
    }
    gain += histories_.tactical_score(position_, move) / 16;
    return kWinning + std::max(0, 2000 + gain - std::min(values_[mover], 2000) / 8);
}

bool MovePicker::is_best_promotion(Move move) const {
    const PieceType mover = position_.at(move.from).type();
    const auto& choices =
        position_.variant().promotion(mover, position_.side_to_move(), move.to)->into;
    return std::all_of(choices.begin(), choices.end(), [&](PieceType other) {
        return !position_.may_become(other) || values_[other] <= values_[move.promotion];
    });
}

int MovePicker::quiet_score(Move move) const {
    if (move.kind == MoveKind::Explosion) return kLosing - kWinning / 2;
    const int launch = move.kind == MoveKind::Launch ? kLaunchBonus : 0;
    return histories_.score(position_, move, hints_.trail) + launch;
}

void MovePicker::generate_tactical() {
    MoveList moves;
    generate_legal(position_, moves, Scope::Tactical);
    for (const Move move : moves) stack_.push_back({move, tactical_score(move)});
}

void MovePicker::generate_quiets() {
    MoveList moves;
    generate_legal(position_, moves);
    for (const Move move : moves) {
        if (is_tactical(position_, move) || was_refutation(move)) continue;
        stack_.push_back({move, quiet_score(move)});
    }
}

// Whether the move loses material. If so, lowers its score to the band of losing moves. The picker
// calls this only when the move is next, so that SEE is computed for few moves. A capture of an
// equally or more valuable piece cannot lose and needs no SEE.
bool MovePicker::is_losing(Move move, int& score) const {
    if (position_.explodes(move)) return false;
    const Piece victim = position_.at(move.to);
    if (!victim.is_none() && move.promotion == kNoPieceType &&
        values_[victim.type()] >= values_[position_.at(move.from).type()]) {
        return false;
    }
    const Score gain = static_exchange(position_, move, values_);
    if (gain >= 0) return false;
    score = kLosing + gain;
    return true;
}

bool MovePicker::was_refutation(Move move) const {
    return std::find(given_refutations_.begin(), given_refutations_.end(), move) !=
           given_refutations_.end();
}

bool MovePicker::is_usable_refutation(Move move) const {
    return !move.is_none() && move != hash_move_ && !was_refutation(move) &&
           position_.pieces(position_.side_to_move()).test(move.from) &&
           !is_tactical(position_, move) && is_legal(position_, move);
}

MovePicker::Pick MovePicker::next_refutation() {
    const std::array<Move, 3> hints{hints_.killers[0], hints_.killers[1], hints_.counter};
    while (next_refutation_ < hints.size()) {
        const std::size_t at = next_refutation_++;
        if (!is_usable_refutation(hints[at])) continue;
        given_refutations_[at] = hints[at];
        return {hints[at], false, false, quiet_score(hints[at])};
    }
    return {};
}

// Returns the best remaining move if its score is at least `least`.
MovePicker::Pick MovePicker::take_best(int least) {
    while (next_ < stack_.size()) {
        const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(next_);
        const auto best = std::max_element(
            begin, stack_.end(),
            [](const ScoredMove& a, const ScoredMove& b) { return a.score < b.score; });
        if (best->score < least) return {};
        if (best->score >= kWinning && is_losing(best->move, best->score)) continue;
        std::iter_swap(begin, best);
        const auto [move, score] = stack_[next_++];
        if (move == hash_move_) continue;
        const bool tactical = score >= kWinning || score <= kLosing;
        const int history = tactical ? histories_.tactical_score(position_, move) : score;
        return {move, tactical, score <= kLosing, history};
    }
    return {};
}

void MovePicker::drop_quiets() {
    const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto is_quiet = [](const ScoredMove& scored) { return scored.score > kLosing; };
    stack_.erase(std::remove_if(begin, stack_.end(), is_quiet), stack_.end());
}

MovePicker::Pick MovePicker::hash_pick() const {
    const bool tactical = is_tactical(position_, hash_move_);
    return {hash_move_, tactical, false,
            tactical ? histories_.tactical_score(position_, hash_move_) : quiet_score(hash_move_)};
}

// When a stage has no moves left, the next stage begins.
MovePicker::Pick MovePicker::next() {
    Pick pick;
    switch (stage_) {
        case Stage::HashMove:
            stage_ = Stage::Generate;
            if (!hash_move_.is_none()) return hash_pick();
            [[fallthrough]];
        case Stage::Generate:
            generate_tactical();
            stage_ = Stage::Tactical;
            [[fallthrough]];
        case Stage::Tactical:
            pick = take_best(kWinning);
            if (!pick.move.is_none() || tactical_only_) return pick;
            stage_ = Stage::Hints;
            [[fallthrough]];
        case Stage::Hints:
            if (quiets_wanted_) pick = next_refutation();
            if (!pick.move.is_none()) return pick;
            if (quiets_wanted_) generate_quiets();
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (quiets_wanted_) pick = take_best(kLosing + 1);
            if (!pick.move.is_none()) return pick;
            drop_quiets();
            stage_ = Stage::Rest;
            [[fallthrough]];
        case Stage::Rest:
            return take_best(kAnyScore);
    }
    return {};
}

}  // namespace alces

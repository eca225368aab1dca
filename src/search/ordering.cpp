#include "search/ordering.h"

#include <algorithm>
#include <cstdlib>

#include "search/see.h"

namespace alces {
namespace {

// Bands of scores; moves of a higher band go first. Quiet scores are within Histories::kMax of 0,
// launches a little above.
constexpr int kWinning = 1 << 24;
constexpr int kKiller = 1 << 20;
constexpr int kCounter = 1 << 19;
constexpr int kLosing = -(1 << 24);
constexpr int kLaunchBonus = 256;  // a joker is worth more on the board than in the hand

}  // namespace

bool is_tactical(const Position& position, Move move) {
    if (move.promotion != kNoPieceType || move.kind == MoveKind::EnPassant) return true;
    if (move.kind == MoveKind::Explosion) return position.is_capture(move);
    const bool may_capture = move.kind == MoveKind::Normal || move.kind == MoveKind::Launch;
    return may_capture && !position.at(move.to).is_none();
}

void Histories::clear() {
    for (auto& row : tables_->quiet) row.fill(0);
    for (auto& row : tables_->counter) row.fill(kNoMove);
}

void Histories::fade() {
    for (auto& row : tables_->quiet) {
        for (int& score : row) score /= 2;
    }
}

void Histories::reward(const Position& position, Move move, int bonus) {
    int& score = tables_->quiet[position.at(move.from).code()][index(move.to)];
    score += bonus - score * std::abs(bonus) / kMax;
}

MovePicker::MovePicker(const Position& position, Move hash_move, const QuietHints& hints,
                       const Histories& histories, const ByPieceType<Score>& values)
    : position_(position),
      hash_move_(hash_move),
      hints_(hints),
      histories_(histories),
      values_(values),
      tactical_only_(false) {}

MovePicker::MovePicker(const Position& position, Move hash_move, const Histories& histories,
                       const ByPieceType<Score>& values)
    : position_(position),
      hash_move_(hash_move),
      histories_(histories),
      values_(values),
      tactical_only_(true) {}

int MovePicker::tactical_score(Move move) const {
    if (move.kind == MoveKind::Explosion) {
        const Score gain = exchange(position_, move, values_);
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
        if (!is_dearest_promotion(move)) return kLosing - kWinning / 4 + gain;
    }
    return kWinning + gain - std::min(values_[mover], 2000) / 8;
}

bool MovePicker::is_dearest_promotion(Move move) const {
    const PieceType mover = position_.at(move.from).type();
    const auto& choices =
        position_.variant().promotion(mover, position_.side_to_move(), move.to)->into;
    return std::all_of(choices.begin(), choices.end(), [&](PieceType other) {
        return !position_.may_become(other) || values_[other] <= values_[move.promotion];
    });
}

int MovePicker::quiet_score(Move move) const {
    if (move.kind == MoveKind::Explosion) return kLosing - kWinning / 2;
    if (move == hints_.killers[0]) return kKiller + 1;
    if (move == hints_.killers[1]) return kKiller;
    if (move == hints_.counter) return kCounter;
    const int launch = move.kind == MoveKind::Launch ? kLaunchBonus : 0;
    return histories_.score(position_, move) + launch;
}

void MovePicker::generate() {
    generated_ = true;
    generate_legal(position_, moves_, tactical_only_ ? Scope::Tactical : Scope::All);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        scores_[i] =
            is_tactical(position_, moves_[i]) ? tactical_score(moves_[i]) : quiet_score(moves_[i]);
    }
}

// Exchanges are worked out only when a move's turn comes. A capture of something dearer cannot
// lose.
bool MovePicker::demote_if_losing(std::size_t at) {
    const Move move = moves_[at];
    if (move.kind == MoveKind::Explosion) return false;
    const Piece victim = position_.at(move.to);
    if (!victim.is_none() && move.promotion == kNoPieceType &&
        values_[victim.type()] >= values_[position_.at(move.from).type()]) {
        return false;
    }
    const Score gain = exchange(position_, move, values_);
    if (gain >= 0) return false;
    scores_[at] = kLosing + gain;
    return true;
}

MovePicker::Pick MovePicker::next() {
    if (!hash_move_given_) {
        hash_move_given_ = true;
        if (!hash_move_.is_none()) {
            return {hash_move_, is_tactical(position_, hash_move_), false, 0};
        }
    }
    if (!generated_) generate();
    while (next_ < moves_.size()) {
        const auto begin = scores_.begin() + static_cast<std::ptrdiff_t>(next_);
        const auto end = scores_.begin() + static_cast<std::ptrdiff_t>(moves_.size());
        const auto best = static_cast<std::size_t>(std::max_element(begin, end) - scores_.begin());
        const int score = scores_[best];
        if (score >= kWinning && demote_if_losing(best)) continue;
        if (tactical_only_ && score < kWinning) return {};
        const Move move = moves_[best];
        std::swap(moves_[next_], moves_[best]);
        std::swap(scores_[next_], scores_[best]);
        ++next_;
        if (move == hash_move_) continue;
        const bool tactical = score >= kWinning || score <= kLosing;
        return {move, tactical, score <= kLosing, tactical ? 0 : score};
    }
    return {};
}

}  // namespace alces

// The evaluation of pieces: mobility, king safety, threats, explosions.
#include <algorithm>

#include "search/eval_work.h"

namespace alces {
namespace {

// 16 * sqrt(n), rounded down. With the square root, each further target counts less than the one
// before.
constexpr std::size_t kMaxTargets = 64;
constexpr std::array<int, kMaxTargets> kRoots = [] {
    std::array<int, kMaxTargets> roots{};
    int root = 0;
    for (std::size_t n = 0; n < kMaxTargets; ++n) {
        while ((root + 1) * (root + 1) <= static_cast<int>(256 * n)) ++root;
        roots[n] = root;
    }
    return roots;
}();

constexpr int root_of(int n) {
    return kRoots[std::min(static_cast<std::size_t>(n), kMaxTargets - 1)];
}

constexpr int kTypicalRoot = 40;  // the root for about six targets

}  // namespace

// The bonus for a piece that a pawn defends, that is on an outpost, or that is on an open or
// half-open file.
Tapered Evaluator::outpost_bonus(const Work& work, Color us, PieceType type, Square square) const {
    const Position& position = work.position;
    const PieceParams& params = params_.pieces[index(type)];
    Tapered bonus;
    if (work.pawn_attacks[us].test(square)) {
        bonus += params.guarded;
        const Bitboard theirs = position.pieces(~us, PieceType::Pawn);
        if (!edgeless_ && (pawn_attackers_[us][square] & theirs).none()) bonus += params.outpost;
    }
    if (!uses_files_[type]) return bonus;
    const Bitboard pawns = position.pieces(PieceType::Pawn) & file_[square];
    if (pawns.none()) {
        bonus += params.open;
    } else if ((pawns & position.pieces(us)).none()) {
        bonus += params.half_open;
    }
    return bonus;
}

void Evaluator::score_piece(Work& work, Color us, PieceType type, Square square) const {
    const Position& position = work.position;
    // The joker of the side not to move will imitate the piece that moves next, which is not known.
    if (type == variant_->joker() && us != position.side_to_move()) return;
    const PieceParams& params = params_.pieces[index(type)];
    const Bitboard attacks = position.attacks_from(square);
    const Bitboard quiet = position.quiet_targets(square);
    work.attacked[us] |= attacks;
    if (is_minor_[type]) work.minor_attacks[us] |= attacks;
    const Bitboard targets = ((attacks & ~position.pieces(us)) | quiet) & ~work.pawn_attacks[~us];
    const int reach = root_of(targets.count()) - kTypicalRoot;
    work.add(Term::Mobility, us,
             {params.mobility.middle * reach / 16, params.mobility.end * reach / 16});
    work.add(Term::Placement, us, outpost_bonus(work, us, type, square));

    const int hits = (attacks & work.king_zone[~us]).count();
    if (hits > 0) {
        ++work.zone_attackers[us];
        work.zone_weight[us] += params.king_attack * std::min(hits, 3);
    }
}

void Evaluator::score_pairs(Work& work, Color us) const {
    for (std::size_t i = 2; i < variant_->piece_types(); ++i) {
        const Tapered pair = params_.pieces[i].pair;
        if (pair.middle == 0 && pair.end == 0) continue;
        const Bitboard pieces = work.position.pieces(us, static_cast<PieceType>(i));
        if (pieces.count() >= 2) work.add(Term::Material, us, pair);
    }
}

void Evaluator::score_pieces(Work& work, Color us) const {
    const Position& position = work.position;
    for (const Color color : kColors) {
        const Square king = position.king(color);
        work.king_zone[color] = variant_->tables().neighbours(king) | Bitboard(king);
    }
    const Bitboard others = ~(position.pieces(PieceType::Pawn) | position.pieces(PieceType::King));
    for (const Square square : position.pieces(us) & others) {
        score_piece(work, us, position.at(square).type(), square);
    }
    work.attacked_but_by_king[us] = work.attacked[us];
    work.attacked[us] |= variant_->tables().leaps(us, PieceType::King, position.king(us)).capture;
    score_pairs(work, us);
}

// Scores the pawn shield, and the open files at or next to the king.
void Evaluator::score_shelter(Work& work, Color us) const {
    const Bitboard pawns = work.position.pieces(us, PieceType::Pawn);
    const int shield = (work.king_zone[us] & pawns).count();
    work.add(Term::KingSafety, us, params_.general.shield * std::min(shield, 3));
    if (edgeless_) return;
    const Square king = work.position.king(us);
    int open = 0;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        if (kDirectionOffsets[direction].dy != 0) continue;
        const Ray& ray = variant_->tables().ray(king, direction);
        if (ray.begin() != ray.end() && (file_[*ray.begin()] & pawns).none()) ++open;
    }
    if ((file_[king] & pawns).none()) ++open;
    work.add(Term::KingSafety, us, params_.general.open_shelter * open);
}

// Scores attacks on the king's zone. The danger grows faster than the number of attackers.
void Evaluator::score_king(Work& work, Color us) const {
    int danger = work.zone_weight[~us] * (1 + work.zone_attackers[~us]);
    if (work.zone_attackers[~us] < 2) danger /= 2;
    danger = std::min(danger, 450) * params_.general.danger_percent / 100;
    work.add(Term::KingSafety, us, {-danger, -danger});
    const Bitboard weak = work.king_zone[us] & work.attacked[~us] & ~work.attacked_but_by_king[us];
    work.add(Term::KingSafety, us, params_.general.weak_ring * weak.count());
    score_shelter(work, us);
}

// Scores hanging pieces, and pieces that less valuable pieces attack. In games whose captures
// explode, scores nothing, because these features do not show what an exploding capture wins.
void Evaluator::score_threats(Work& work, Color us) const {
    if (variant_->captures_explode()) return;
    const Position& position = work.position;
    const GeneralParams& general = params_.general;
    Bitboard ours = position.pieces(us);
    ours.clear(position.king(us));
    int lost = 0;
    int worst = 0;
    for (const Square square : ours& work.attacked[~us]) {
        const PieceType type = position.at(square).type();
        const int value = values_.exchange[type];
        const bool hanging = !work.attacked[us].test(square);
        const bool by_pawn = type != PieceType::Pawn && work.pawn_attacks[~us].test(square);
        if (hanging) work.add(Term::Threats, us, general.hanging * -1);
        if (by_pawn) work.add(Term::Threats, us, general.pawn_threat * -1);
        if (type != PieceType::Pawn && !is_minor_[type] && work.minor_attacks[~us].test(square)) {
            work.add(Term::Threats, us, general.minor_threat * -1);
        }
        if (!hanging && !work.pawn_attacks[~us].test(square)) continue;
        const int risk = hanging ? value : value - values_.exchange[PieceType::Pawn];
        lost += std::max(0, risk) * general.hanging_share / 64;
        worst = std::max(worst, risk);
    }
    // If it is the opponent's turn, the most valuable of these pieces cannot be saved, so it counts
    // more.
    if (position.side_to_move() != us) lost += worst * general.worst_share / 64;
    work.add(Term::Threats, us, {-lost, -lost});
}

// Scores the threat of explosions: those that are possible at once, and those that are possible
// after a quiet move to a square that the enemy does not attack.
void Evaluator::score_explosions(Work& work) const {
    if (variant_->explosive() == kNoPieceType) return;
    for (const Color us : kColors) {
        for (const Square square : work.position.pieces(us, variant_->explosive())) {
            score_explosion(work, us, square);
        }
    }
}

void Evaluator::score_explosion(Work& work, Color us, Square from) const {
    const Position& position = work.position;
    const Score own = values_.exchange[variant_->explosive()];
    // Returns the material won by an explosion on `at`, or 0 if our own king is next to `at`.
    const auto profit = [&](Square at) {
        Score won = -own;
        for (const Square next : neighbours_[at]) {
            const Piece piece = position.at(next);
            if (piece.is_none() || next == from) continue;
            if (piece.type() == PieceType::King) {
                if (piece.color() == us) return 0;
                won += 150;  // a piece on `at` also gives check
                continue;
            }
            const Score value = values_.exchange[piece.type()];
            won += piece.color() == us ? -value : value;
        }
        return std::clamp(won, 0, 1500);
    };
    const int now = profit(from);
    const bool endangered = position.side_to_move() != us && work.attacked[~us].test(from);
    int later = 0;
    const Bitboard reach = position.quiet_targets(from) & ~work.attacked[~us];
    for (const Square at : reach) later = std::max(later, profit(at));
    const int threat =
        now / (endangered ? 10 : 3) + later / (position.side_to_move() == us ? 7 : 12);
    work.add(Term::Explosions, us, {2 * threat, threat});
}

}  // namespace alces

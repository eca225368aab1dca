// The evaluator's tables of squares, and what it says about pawns and the endgame.
#include <algorithm>
#include <cstdlib>

#include "search/eval_work.h"

namespace alces {
namespace {

int edge_distance(const Topology& topology, Square square) {
    const int file = topology.file_of(square);
    const int rank = topology.rank_of(square);
    return std::min({file, rank, topology.files() - 1 - file, topology.ranks() - 1 - rank});
}

int distance(const Topology& topology, Square a, Square b) {
    return std::max(std::abs(topology.file_of(a) - topology.file_of(b)),
                    std::abs(topology.rank_of(a) - topology.rank_of(b)));
}

// Part of what a promotion would bring, more the nearer it is.
int promotion_hope(int gain, int leaps) {
    if (leaps >= kNever || gain <= 0) return 0;
    return gain / (1 + leaps) / 2;
}

}  // namespace

Tapered Evaluator::pawn_square(Color color, Square square) const {
    const int way = pawns_.advance[color][square];
    const int file = variant_->topology().file_of(square);
    const int from_side = std::min(file, variant_->topology().files() - 1 - file);
    return {way * way / 2 + 2 * std::min(from_side, 3), 2 * way * way};
}

// In the middle game the king stays at home; in the endgame it walks to the centre.
Tapered Evaluator::king_square(Square home, Square square) const {
    const Topology& topology = variant_->topology();
    const int climbed = std::abs(topology.rank_of(square) - topology.rank_of(home));
    const int sideways = std::abs(topology.file_of(square) - topology.file_of(home));
    return {-25 * climbed + 4 * std::min(sideways, 3), 10 * centrality_[square]};
}

void Evaluator::build_squares() {
    for (const Square square : variant_->board()) {
        centrality_[square] = edge_distance(variant_->topology(), square);
        for (const Square next : variant_->neighbours(square)) neighbours_[square].push_back(next);
    }
    const Position start = Position::start(*variant_);
    for (const Color color : kColors) {
        for (const Square square : variant_->board()) {
            squares_[color][PieceType::King][square] = king_square(start.king(color), square);
            squares_[color][PieceType::Pawn][square] = pawn_square(color, square);
        }
        for (std::size_t i = 2; i < variant_->piece_types(); ++i) {
            build_squares_of(color, static_cast<PieceType>(i));
        }
    }
}

void Evaluator::build_squares_of(Color color, PieceType type) {
    const BySquare<int> leaps = leaps_to_promotion(*variant_, color, type);
    int gain = 0;
    for (const Promotion& promotion : variant_->promotions(type)) {
        for (const PieceType into : promotion.into) {
            gain = std::max(gain, values_.exchange[into] - values_.exchange[type]);
        }
    }
    for (const Square square : variant_->board()) {
        const int value = std::min(centrality_[square], 3) + promotion_hope(gain, leaps[square]);
        squares_[color][type][square] = {value, value};
    }
}

void Evaluator::score_pawns(Work& work, Color us) const {
    const Position& position = work.position;
    const Bitboard own = position.pieces(us, PieceType::Pawn);
    const Bitboard theirs = position.pieces(~us, PieceType::Pawn);
    Tapered score;
    for (const Square square : own) {
        const Bitboard attacks = variant_->leaps(us, PieceType::Pawn, square).capture;
        work.pawn_attacks[us] |= attacks;
        score += Tapered{0, 6} * (attacks & own).count();  // pawns that it defends
        const Bitboard& path = pawns_.path[us][square];
        if ((path & own).any()) {
            score -= {0, 25};
        } else if ((pawns_.stoppers[us][square] & theirs).none()) {
            const int way = pawns_.advance[us][square];
            score += {way * way / 2, 20 + 4 * way * way};
        }
    }
    work.add(Term::Pawns, us, score);
    work.attacked[us] |= work.pawn_attacks[us];
}

// With next to nothing left against it, the stronger side must drive the king to the edge.
void Evaluator::score_endgame(Work& work, Color us) const {
    constexpr int kNearlyBare = 700;
    const Position& position = work.position;
    if (work.pieces_value[~us] > kNearlyBare ||
        work.pieces_value[us] < work.pieces_value[~us] + 300) {
        return;
    }
    const Square hunted = position.king(~us);
    const int closeness = 10 - distance(variant_->topology(), position.king(us), hunted);
    const int driven = 12 * (4 - std::min(4, centrality_[hunted])) + 5 * closeness;
    work.add(Term::Endgame, us, {driven, driven});
}

}  // namespace alces

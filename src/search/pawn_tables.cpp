#include "search/pawn_tables.h"

#include <algorithm>

namespace alces {
namespace {

int nearest(const BySquare<int>& distance, const Bitboard& squares) {
    int best = kNever;
    for (const Square square : squares) best = std::min(best, distance[square]);
    return best;
}

// Returns the zone where this kind must promote or, if there is none, the zone where it may
// promote.
Bitboard zone_of(const Variant& variant, Color color, PieceType type) {
    Bitboard optional;
    Bitboard compulsory;
    for (const Promotion& promotion : variant.promotions(type)) {
        (promotion.optional ? optional : compulsory) |= promotion.zone[color];
    }
    return compulsory.any() ? compulsory : optional;
}

Bitboard path_from(const Variant& variant, Color color, Square from) {
    const Bitboard zone = zone_of(variant, color, PieceType::Pawn);
    Bitboard path;
    Bitboard edge(from);
    while (edge.any()) {
        Bitboard next;
        for (const Square square : edge) {
            next |= variant.tables().leaps(color, PieceType::Pawn, square).quiet;
        }
        edge = next & ~path & ~zone;
        path |= next;
    }
    return path;
}

}  // namespace

BySquare<int> leaps_to_promotion(const Variant& variant, Color color, PieceType type) {
    BySquare<int> distance{};
    distance.fill(kNever);
    const Bitboard zone = zone_of(variant, color, type);
    if (zone.none()) return distance;
    for (int round = 1; round < kNever; ++round) {
        bool changed = false;
        for (const Square from : variant.board()) {
            const Bitboard& to = variant.tables().leaps(color, type, from).quiet;
            const int reached = (to & zone).any() ? 1 : std::min(kNever, nearest(distance, to) + 1);
            if (reached < distance[from]) {
                distance[from] = reached;
                changed = true;
            }
        }
        if (!changed) break;
    }
    return distance;
}

PawnTables::PawnTables(const Variant& variant) {
    for (const Color color : kColors) {
        const BySquare<int> steps = leaps_to_promotion(variant, color, PieceType::Pawn);
        int longest = 1;
        for (const Square square : variant.pawn_squares(color)) {
            if (steps[square] < kNever) longest = std::max(longest, steps[square]);
        }
        longest_path = longest;
        for (const Square square : variant.pawn_squares(color)) {
            advance[color][square] = std::max(0, longest - steps[square]);
            const Bitboard ahead = path_from(variant, color, square);
            path[color][square] = ahead;
            stoppers[color][square] = ahead;
            for (const Square step : ahead) {
                stoppers[color][square] |=
                    variant.tables().leaps(~color, PieceType::Pawn, step).attackers;
            }
        }
    }
}

}  // namespace alces

// Where pawns go, worked out once per game from how they step and where they promote.
#pragma once

#include "rules/variant.h"

namespace alces {

struct PawnTables {
    // Squares ahead, up to where it promotes.
    ByColor<BySquare<Bitboard>> path{};
    // Where an enemy pawn can stop it: on its path, or capturing onto it.
    ByColor<BySquare<Bitboard>> stoppers{};
    // Steps already made of all the way there: 0 for the pawn farthest from promotion.
    ByColor<BySquare<int>> advance{};
    int longest_path = 1;  // in steps, to where it must promote

    explicit PawnTables(const Variant& variant);
};

// Leaps of this kind to its promotion, by square; kNever where it cannot get there. A piece that
// stands in its zone already has to leave and come back.
inline constexpr int kNever = 99;
[[nodiscard]] BySquare<int> leaps_to_promotion(const Variant& variant, Color color, PieceType type);

}  // namespace alces

// Pawn paths and distances to promotion, built once for each game from its pawn moves and promotion
// zones.
#pragma once

#include "rules/variant.h"

namespace alces {

struct PawnTables {
    // The squares ahead of a pawn, up to its promotion.
    ByColor<BySquare<Bitboard>> path{};
    // Where an enemy pawn can stop it: on its path, or attacking a square of it.
    ByColor<BySquare<Bitboard>> stoppers{};
    // Steps made so far: 0 for a pawn as far as possible from promotion.
    ByColor<BySquare<int>> advance{};
    int longest_path = 1;  // in steps, to compulsory promotion

    explicit PawnTables(const Variant& variant);
};

// The number of moves to this kind's promotion zone from each square, kNever if it cannot get
// there. A piece already in the zone has to leave it and come back.
inline constexpr int kNever = 99;
[[nodiscard]] BySquare<int> leaps_to_promotion(const Variant& variant, Color color, PieceType type);

}  // namespace alces

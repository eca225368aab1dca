// Pawn paths and distances to promotion, built once for each game from its pawn moves and promotion
// zones.
#pragma once

#include "rules/variant.h"

namespace alces {

struct PawnTables {
    // The squares ahead of a pawn, up to its promotion.
    ByColor<BySquare<Bitboard>> path{};
    // The squares from which an enemy pawn can stop it: those on its path, and those that attack a
    // square on its path.
    ByColor<BySquare<Bitboard>> stoppers{};
    // Steps made so far: 0 for a pawn as far as possible from promotion.
    ByColor<BySquare<int>> advance{};
    int longest_path = 1;  // in steps, to compulsory promotion or, without one, to optional

    explicit PawnTables(const Variant& variant);
};

inline constexpr int kNever = 99;  // more leaps than any way to promotion takes
// The number of leaps that this kind needs from each square to its promotion zone, or kNever if
// leaps do not lead there. A piece that is already in the zone needs a leap that ends there.
[[nodiscard]] BySquare<int> leaps_to_promotion(const Variant& variant, Color color, PieceType type);

}  // namespace alces

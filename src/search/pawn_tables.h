// The paths of pawns, and the distances to promotion. Both are built once for each game from the
// pawn moves and the promotion zones.
#pragma once

#include "rules/variant.h"

namespace alces {

struct PawnTables {
    // The squares ahead of a pawn, up to its promotion.
    ByColor<BySquare<Bitboard>> path{};
    // The squares from which an enemy pawn can stop this pawn: those on this pawn's path, and those
    // from which the enemy pawn attacks a square on the path.
    ByColor<BySquare<Bitboard>> stoppers{};
    // The steps that a pawn has made: 0 if it is as far as possible from promotion.
    ByColor<BySquare<int>> advance{};
    // The largest number of steps that any pawn needs to reach a square where it must promote or,
    // if there is no such square, a square where it may promote.
    int longest_path = 1;

    explicit PawnTables(const Variant& variant);
};

inline constexpr int kNever = 99;  // more leaps than any piece needs to reach its promotion zone
// Returns the number of leaps that this kind needs to reach its promotion zone from each square, or
// kNever if it cannot get there by leaps. A piece that is already in the zone still needs a leap
// that ends in the zone.
[[nodiscard]] BySquare<int> leaps_to_promotion(const Variant& variant, Color color, PieceType type);

}  // namespace alces

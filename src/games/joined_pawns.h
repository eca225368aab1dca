// Defines the pawns of joined boards, which have no last rank. A join is an edge at which the
// boards are connected. On its own board, a pawn goes towards the nearest join. On the enemy's
// board, it goes away from the nearest join.
#pragma once

#include "rules/variant_spec.h"

namespace alces {

// Returns the rule that says where pawns may stand. Each board has a square block in its middle,
// `margin` squares from the edges. The pieces other than pawns start there, and enemy pawns promote
// there. No pawn stands in a block, or on a long diagonal of its own board, where two joins are
// equally near.
[[nodiscard]] SquareRule joined_pawns_may_stand(int margin);
// Returns the steps of a pawn on this square. The boards must be joined.
[[nodiscard]] PawnSteps joined_pawn_steps(const Topology& topology, Color color, Square square);
// Whether a square is in the block of the enemy's board.
[[nodiscard]] bool is_in_enemy_block(const Topology& topology, Color color, Square square,
                                     int margin);

}  // namespace alces

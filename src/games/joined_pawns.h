// The pawns of joined boards, which have no last rank: on their own board they go towards the
// nearest join, and on the other board away from it.
#pragma once

#include "rules/variant_spec.h"

namespace alces {

// A square block in the middle of each board, `margin` squares from its edges, where the other
// pieces start and enemy pawns promote. No pawn stands in a block, or on a long diagonal of its own
// board, where two joins are equally near.
[[nodiscard]] SquareRule joined_pawns_may_stand(int margin);
// The steps of these pawns, for joined boards only.
[[nodiscard]] PawnSteps joined_pawn_steps(const Topology& topology, Color color, Square square);
// Whether a square is in the block of the enemy's board.
[[nodiscard]] bool is_in_enemy_block(const Topology& topology, Color color, Square square,
                                     int margin);

}  // namespace alces

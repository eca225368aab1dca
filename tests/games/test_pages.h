// Pages that are not part of the program: what the tests say of every game must hold for games that
// nobody thought of when the program was written.
#pragma once

#include <vector>

#include "rules/variant.h"

namespace alces::test {

// Capablanca chess: a wide board, castling over three squares, no numbers for its evaluation.
[[nodiscard]] const Variant& capablanca();
// Grand Chess: pawns become what was captured, from the eighth rank on; no joker, no points.
[[nodiscard]] const Variant& grand();
// Invented, to have each mechanism without those that other games have beside it: 14 ranks, a joker
// of another letter and no reserve, castling with something other than a Rook, a count of points.
[[nodiscard]] const Variant& patchwork();

// All of these.
[[nodiscard]] std::vector<const Variant*> test_games();
// Those of the registry, then all of these.
[[nodiscard]] std::vector<const Variant*> all_games();

}  // namespace alces::test

// Questions about the piece table of a game file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/variant_spec.h"

namespace alces {

// Whether the table has a piece with this letter that is neither the king nor the pawn.
[[nodiscard]] bool is_piece(const VariantSpec& page, char letter);
// Whether all pieces slide along whole lines and leap everywhere in the same way.
[[nodiscard]] bool has_plain_pieces(const VariantSpec& page);
// The square of the king in the ranks of the starting position, as fen_ranks() returns them; none
// if there is not exactly one.
[[nodiscard]] std::optional<Square> king_square(const VariantSpec& page,
                                                const std::vector<std::string>& start, Color color);

}  // namespace alces

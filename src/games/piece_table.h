// Answers questions about the pieces of a game file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant_spec.h"

namespace alces {

// Whether the table has a piece with this letter that is neither the king nor the pawn.
[[nodiscard]] bool is_piece(const VariantSpec& page, char letter);
// Returns the first of `letters` that no piece of the table has, not even the king or the pawn;
// nothing if there is none.
[[nodiscard]] std::optional<char> unknown_letter(const VariantSpec& page, std::string_view letters);
// Whether no piece hops, flies, or has leaps with paths, a region or a zone.
[[nodiscard]] bool has_plain_pieces(const VariantSpec& page);
// Finds the king in the ranks of the starting position, as fen_ranks() returns them. Returns
// nothing if there is not exactly one king.
[[nodiscard]] std::optional<Square> king_square(const VariantSpec& page,
                                                const std::vector<std::string>& start, Color color);

}  // namespace alces

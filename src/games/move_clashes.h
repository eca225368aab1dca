// Finds moves that a game file gives twice, or that lead where a piece must not be: double steps,
// en passant captures, castling, the king's jump, and launches of the joker. The notation of a
// piece does not mention these moves' targets, so read_betza() cannot find such faults.
#pragma once

#include <optional>
#include <string>

#include "rules/variant_spec.h"

namespace alces {

// Returns the first fault of the double steps and en passant captures of pawns. `from` has the
// squares where double steps start, and `promoting` those where pawns must or may promote.
[[nodiscard]] std::optional<std::string> double_step_fault(const VariantSpec& page,
                                                           const ByColor<Bitboard>& from,
                                                           const ByColor<Bitboard>& promoting);
// Returns the first fault of the castlings in `page`.
[[nodiscard]] std::optional<std::string> castling_fault(const VariantSpec& page);
// Returns the first fault of the king's jumps in `page`, which has its castlings already.
[[nodiscard]] std::optional<std::string> king_jump_fault(const VariantSpec& page);

}  // namespace alces

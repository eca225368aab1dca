// The value of each kind of piece, in centipawns.
#pragma once

#include "rules/variant.h"
#include "search/eval_params.h"
#include "search/score.h"

namespace alces {

// Exceeds the value of a board full of the most valuable pieces, so that SEE never gives up the
// king.
inline constexpr Score kKingValue = 1'000'000;

struct PieceValues {
    ByPieceType<Tapered> value{};   // 0 for kings, which both sides have in evaluated positions
    ByPieceType<Score> exchange{};  // values for SEE; kKingValue for kings
};

[[nodiscard]] PieceValues piece_values(const Variant& variant, const EvalParams& params);
// Returns the values according to eval_params().
[[nodiscard]] PieceValues piece_values(const Variant& variant);

}  // namespace alces

// The value of each kind of piece, in centipawns.
#pragma once

#include "rules/variant.h"
#include "search/eval_params.h"
#include "search/score.h"

namespace alces {

// More than all other pieces of any game together, so that SEE never gives up the king.
inline constexpr Score kKingValue = 100000;

struct PieceValues {
    ByPieceType<Tapered> value{};   // 0 for kings: both sides always have one
    ByPieceType<Score> exchange{};  // for SEE; kKingValue for kings
};

[[nodiscard]] PieceValues piece_values(const Variant& variant, const EvalParams& params);
// With eval_params().
[[nodiscard]] PieceValues piece_values(const Variant& variant);

}  // namespace alces

// What each kind of piece is worth, in hundredths of a pawn.
#pragma once

#include "rules/variant.h"
#include "search/eval_params.h"
#include "search/score.h"

namespace alces {

// More than all other pieces of any game together: no exchange may give the king.
inline constexpr Score kKingValue = 100000;

struct PieceValues {
    ByPieceType<Tapered> value{};   // kings are 0 here: both sides always have theirs
    ByPieceType<Score> exchange{};  // for captures; kings are kKingValue
};

[[nodiscard]] PieceValues piece_values(const Variant& variant, const EvalParams& params);
// With eval_params().
[[nodiscard]] PieceValues piece_values(const Variant& variant);

}  // namespace alces

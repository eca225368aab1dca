// What each kind of piece is worth, in hundredths of a pawn.
#pragma once

#include "rules/variant.h"
#include "search/score.h"

namespace alces {

// A number for the crowded board and one for the empty one; positions lie between.
struct Tapered {
    int middle = 0;
    int end = 0;

    constexpr Tapered& operator+=(Tapered other) {
        middle += other.middle;
        end += other.end;
        return *this;
    }
    constexpr Tapered& operator-=(Tapered other) {
        middle -= other.middle;
        end -= other.end;
        return *this;
    }
    [[nodiscard]] friend constexpr Tapered operator*(Tapered t, int n) {
        return {t.middle * n, t.end * n};
    }
};

// More than all other pieces of any game together: no exchange may give the king.
inline constexpr Score kKingValue = 100000;

struct PieceValues {
    ByPieceType<Tapered> value{};   // kings are 0 here: both sides always have theirs
    ByPieceType<Score> exchange{};  // for captures; kings are kKingValue
    ByPieceType<double>
        mobility{};  // targets that the kind has on average, on a board a third full
};

// From the table of values worked out for this game; kinds that it lacks are valued by their
// mobility.
[[nodiscard]] PieceValues piece_values(const Variant& variant);

}  // namespace alces

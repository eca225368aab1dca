// A cheap look at which moves can give check at all: most cannot, and need no closer look.
#pragma once

#include "rules/position.h"

namespace alces {

class CheckFilter {
  public:
    explicit CheckFilter(const Position& position) {
        const Variant& variant = position.variant();
        const Color us = position.side_to_move();
        const Square king = position.king(~us);
        lines_ = variant.queen_lines(king);
        arrivals_ = lines_ | variant.leap_attackers(us, king);
    }

    // False only if `move` cannot check: it touches no line to the king, and no square from which
    // some leaper captures there.
    [[nodiscard]] bool may_check(Move move) const {
        return arrivals_.test(move.to) || lines_.test(move.from) ||
               (move.kind != MoveKind::Normal && move.kind != MoveKind::DoubleStep);
    }
    // Whether `move`, which led to `child`, gives check.
    [[nodiscard]] bool checks(Move move, const Position& child) const {
        return may_check(move) && child.in_check();
    }

  private:
    Bitboard lines_;
    Bitboard arrivals_;
};

}  // namespace alces

// A cheap filter that rules out most moves that cannot give check, so that only the other moves
// need the full test. In games with exploding captures, the filter rules out no move: a capture
// opens lines around its target, and a king that steps away from the enemy king exposes the enemy
// king to checks.
#pragma once

#include "rules/position.h"

namespace alces {

class CheckFilter {
  public:
    // Prepares the filter for the moves of the side to move in `position`.
    explicit CheckFilter(const Position& position) {
        const Variant& variant = position.variant();
        const Color us = position.side_to_move();
        const Square king = position.king(~us);
        if (variant.captures_explode()) {
            arrivals_ = variant.board();
            return;
        }
        lines_ = variant.tables().queen_lines(king);
        arrivals_ = lines_ | variant.tables().leap_attackers(us, king);
        if (!variant.tables().paths().any()) return;
        arrivals_ |= variant.tables().paths().origins(us, king);
        lines_ |= variant.tables().paths().passed(us, king);
    }

    // Whether `move` may give check. A normal move or a double step may give check if it starts on
    // a line or path to the enemy king. It may also give check if it ends on such a line, or on a
    // square from which a leap attacks the king. The filter rules out no moves of other kinds.
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

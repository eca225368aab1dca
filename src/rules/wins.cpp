// The rules that end a game at once: WinSpec.
#include <algorithm>

#include "rules/position.h"

namespace alces {

// Whether this side has lost because it has only its king. If it is to move and the opponent has
// only one other piece, the game goes on, because this side may capture that piece.
bool Position::is_bared(Color color) const {
    const int needed = color == side_to_move_ ? 3 : 2;
    return pieces(color).count() == 1 && pieces(~color).count() >= needed;
}

std::optional<Decision> Position::decided_by_rule() const {
    const Color mover = ~side_to_move_;  // the side that has moved
    const WinSpec& wins = variant_->spec().wins;
    for (const PieceType kind : variant_->goal_kinds())
        if ((pieces(mover, kind) & variant_->goal(mover)).any())
            return Decision{mover, WinBy::Goal};
    for (const Color color : {mover, side_to_move_}) {
        if (wins.checks > 0 && holdings_[color].checks_left == 0)
            return Decision{color, WinBy::Checks};
        if (wins.bare_king_loses && is_bared(color)) return Decision{~color, WinBy::BareKing};
        for (const PieceType kind : variant_->kinds_to_keep())
            if (pieces(color, kind).none()) return Decision{~color, WinBy::Extinction};
    }
    return std::nullopt;
}

}  // namespace alces

#include "practice/mate_proof.h"

#include "search/checks.h"

namespace alces {

bool MateProof::forces_mate(const Position& position, Move first, int moves) {
    if (left_ == 0) return false;
    --left_;
    const Position child = position.after(first);
    const MoveList replies = legal_moves(child);
    if (replies.empty()) return child.in_check();
    if (moves <= 1) return false;
    for (const Move reply : replies)
        if (!has_mate(child.after(reply), moves - 1)) return false;
    return true;
}

bool MateProof::has_mate(const Position& position, int moves) {
    return try_moves(position, moves, true) || (moves == 2 && try_moves(position, moves, false));
}

bool MateProof::try_moves(const Position& position, int moves, bool checks) {
    const CheckFilter filter(position);
    for (const Move move : legal_moves(position)) {
        const bool gives_check =
            filter.may_check(move) && filter.checks(move, position.after(move));
        if (gives_check == checks && forces_mate(position, move, moves)) return true;
    }
    return false;
}

}  // namespace alces

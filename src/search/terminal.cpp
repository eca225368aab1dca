#include "search/terminal.h"

#include "rules/movegen.h"
#include "rules/points.h"

namespace alces {

bool only_kings_left(const Position& position) {
    return position.variant().spec().draws.bare_kings && position.is_bare(Color::White) &&
           position.is_bare(Color::Black);
}

bool ply_count_reached(const Position& position) {
    const int plies = position.variant().spec().draws.plies;
    return plies != 0 && position.plies_since_reset() >= plies;
}

Score no_move_score(const Position& position, int ply) {
    const Stalemate stalemate = position.variant().spec().draws.stalemate;
    const Score won = kMateScore - ply;
    if (const auto decision = position.decision())
        return decision->winner == position.side_to_move() ? won : -won;
    if (position.in_check() || stalemate == Stalemate::Loses) return -won;
    if (stalemate == Stalemate::Wins) return won;
    return has_advantages(position.variant()) ? -kAdvantageScore : kDrawScore;
}

Move goal_move(const Position& position) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    for (const PieceType kind : variant.goal_kinds())
        for (const Square from : position.pieces(us, kind))
            for (const Square to : variant.goal(us))
                if (is_legal(position, {from, to})) return {from, to};
    return kNoMove;
}

bool may_win_by_capture(const Position& position) {
    const Variant& variant = position.variant();
    const Bitboard theirs = position.pieces(~position.side_to_move());
    if (variant.spec().wins.bare_king_loses && theirs.count() <= 2) return true;
    for (const PieceType kind : variant.kinds_to_keep())
        if ((theirs & position.pieces(kind)).count() == 1) return true;
    return false;
}

Score undecided_score(const Position& position) {
    const auto ahead = ahead_on_points(position);
    if (!ahead) return kDrawScore;
    return *ahead == position.side_to_move() ? kAdvantageScore : -kAdvantageScore;
}

}  // namespace alces

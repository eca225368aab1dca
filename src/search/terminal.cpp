#include "search/terminal.h"

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
    const bool lost = position.in_check() || position.variant().spec().draws.stalemate_loses;
    return lost ? mated_in(ply) : stalemate_score(position);
}

Score stalemate_score(const Position& position) {
    return position.variant().spec().point_count ? -kAdvantageScore : kDrawScore;
}

Score undecided_score(const Position& position) {
    if (!position.variant().spec().point_count) return kDrawScore;
    const auto ahead = ahead_on_points(position);
    if (!ahead) return kDrawScore;
    return *ahead == position.side_to_move() ? kAdvantageScore : -kAdvantageScore;
}

}  // namespace alces

#include "search/terminal.h"

#include "rules/points.h"

namespace alces {

bool can_still_launch(const Position& position, Color color) {
    if (!position.holdings(color).joker_in_hand) return false;
    const auto& rights = position.variant().rights();
    for (std::size_t i = 0; i < rights.size(); ++i)
        if (((position.rights() >> i) & 1U) != 0 && rights[i].color == color) return true;
    return false;
}

bool only_kings_left(const Position& position) {
    return position.variant().spec().draws.bare_kings && position.occupied().count() == 2 &&
           !can_still_launch(position, Color::White) && !can_still_launch(position, Color::Black);
}

bool ply_count_reached(const Position& position) {
    const int plies = position.variant().spec().draws.plies;
    return plies != 0 && position.plies_since_reset() >= plies;
}

Score stalemate_score(const Position& position) {
    return position.variant().spec().point_count ? -kAdvantageScore : kDrawScore;
}

Score undecided_score(const Position& position) {
    if (!position.variant().spec().point_count) return kDrawScore;
    const Color us = position.side_to_move();
    const int ahead = points(position, us) - points(position, ~us);
    if (ahead >= kPointsForAdvantage) return kAdvantageScore;
    return ahead <= -kPointsForAdvantage ? -kAdvantageScore : kDrawScore;
}

}  // namespace alces

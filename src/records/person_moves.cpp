#include "records/person_moves.h"

namespace alces {

// The sides move in turn, so two moves include one of each side.
bool has_move_of_person(const Game& game, const ByColor<bool>& computer) {
    const Color first = game.start().side_to_move();
    return (game.ply() > 0 && !computer[first]) || (game.ply() > 1 && !computer[~first]);
}

bool has_nothing_to_keep(const Game& game, const ByColor<bool>& computer) {
    const bool watched = computer[Color::White] && computer[Color::Black];
    return !game.outcome().is_over() &&
           (game.ply() == 0 || (!watched && !has_move_of_person(game, computer)));
}

}  // namespace alces

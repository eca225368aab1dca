// Tells whether a person has moved in a game. A game without such a move is not kept.
#pragma once

#include "game/game.h"
#include "records/game_list.h"

namespace alces {

// Whether a side that the computer does not play has moved, and the move is not taken back.
[[nodiscard]] bool has_move_of_person(const Game& game, const ByColor<bool>& computer);
// Whether there is nothing to keep yet: the game is not over, and has no move except perhaps a
// first move of the computer. In a game of the computer against itself, every move is kept.
[[nodiscard]] bool has_nothing_to_keep(const Game& game, const ByColor<bool>& computer);

// Like latest_unfinished(), but considers only games in which a person has moved and that no
// process is playing. Returns none if there is no such game.
[[nodiscard]] std::optional<GameSummary> latest_of_person(Archive& archive,
                                                          const GameFilter& filter = {});

}  // namespace alces

// The position in which a move is entered, and the moves that can be entered there.
#pragma once

#include <optional>

#include "game/game.h"
#include "rules/movegen.h"

namespace alces::tui {

struct EntryBoard {
    enum class Kind {
        Present,  // the current position of the game
        Earlier,  // an earlier position, which the player is looking at
        Premove,  // the current position, but with the player to move
    };
    Kind kind = Kind::Present;
    Position position;
    MoveList legal;            // for a premove: moves that may become legal
    std::optional<Move> last;  // the move that led to the position
};

// Returns the board on which the next move of the game is entered.
[[nodiscard]] EntryBoard present_entry(const Game& game);
// Returns the board on which a premove is entered.
[[nodiscard]] EntryBoard premove_entry(const Game& game);

}  // namespace alces::tui

// The position in which a move is entered, and the moves that can be entered there.
#pragma once

#include <optional>

#include "rules/movegen.h"

namespace alces::tui {

struct EntryBoard {
    enum class Kind {
        Present,  // the position of the game
        Earlier,  // a position that the player looks back at
        Premove,  // the position of the game, as if the opponent had passed
    };
    Kind kind = Kind::Present;
    Position position;
    MoveList legal;            // for a premove, those that the opponent's move may still allow
    std::optional<Move> last;  // the move that led to the position
};

}  // namespace alces::tui

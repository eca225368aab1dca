// The position in which a move is entered, and the moves that can be entered there.
#pragma once

#include <optional>

#include "rules/movegen.h"

namespace alces::tui {

struct EntryBoard {
    enum class Kind {
        Present,  // the position of the game
        Earlier,  // a position that the player looks back at
    };
    Kind kind = Kind::Present;
    Position position;
    MoveList legal;
    std::optional<Move> last;  // the move that led to the position
};

}  // namespace alces::tui

// Writes the message that the program prints about the current game when it ends.
#pragma once

#include <string>

namespace alces {

class Session;

// Returns "Game 17 is recorded; to continue it, run: alces resume 17", or another sentence if the
// game is over or not recorded. At a table, says how to return to the game. Empty if there is
// nothing to record, if the game is read-only, or if the session records no games.
[[nodiscard]] std::string exit_message(const Session& session);

}  // namespace alces

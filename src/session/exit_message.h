// Writes the message about the game that a person sees when the program ends.
#pragma once

#include <string>

namespace alces {

class Session;

// Returns "Game 17 is saved; to continue it, run: alces resume 17", or another sentence if the game
// is over or not recorded. At a table, returns how to return to the game. Empty if no move was
// played, if the game is read-only, or if the session records no games.
[[nodiscard]] std::string exit_message(const Session& session);

}  // namespace alces

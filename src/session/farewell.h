// The message about the record of the game that a person sees when the program ends.
#pragma once

#include <string>

namespace alces {

class Session;

// "Game 17 is saved; to continue it, run: alces resume 17", or another sentence if the game is over
// or not recorded. Empty if nothing was played, the game is read-only, or the session records no
// games.
[[nodiscard]] std::string farewell(const Session& session);

}  // namespace alces

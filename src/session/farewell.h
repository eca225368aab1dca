// The message about the record of the game that a person sees when the program ends.
#pragma once

#include <string>

namespace alces {

class Session;

// "Game 17 is saved; to continue it, run: alces resume 17". Empty if nothing was played.
[[nodiscard]] std::string farewell(const Session& session);

}  // namespace alces

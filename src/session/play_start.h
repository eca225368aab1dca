// Defines how an interactive game begins.
#pragma once

#include <optional>
#include <string>

#include "records/game_list.h"

namespace alces {

struct PlayStart {
    std::string line;                    // executed first, such as "resume 17"; may be empty
    std::optional<GameSummary> offer{};  // an unfinished game that the player may resume
    bool welcome = false;                // whether to greet a new player and ask for a game
};

}  // namespace alces

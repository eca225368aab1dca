// How an interactive game begins.
#pragma once

#include <optional>
#include <string>

#include "records/game_list.h"

namespace alces {

struct PlayStart {
    std::string line;                    // executed first, such as "resume 17"; may be empty
    std::optional<GameSummary> offer{};  // an unfinished game that the player may resume
    bool welcome = false;                // the first start: greet the player and ask for a game
};

}  // namespace alces

// How a game for people begins.
#pragma once

#include <optional>
#include <string>

#include "records/game_list.h"

namespace alces {

struct PlayStart {
    std::string line;                    // for the session, before anything else: "resume 17"
    std::optional<GameSummary> offer{};  // a game to go on with, if the person likes
};

}  // namespace alces

// Converts game files to variants.ini. Fairy-Stockfish, and programs that use it, read the
// definitions of games from variants.ini.
#pragma once

#include <string>
#include <vector>

#include "games/game_file.h"

namespace alces {

// Returns a section for variants.ini that Fairy-Stockfish 11 and newer versions can read. Its name
// is "alces-" followed by the name of the game, because Fairy-Stockfish would ignore a section with
// the name of one of its own games. If variants.ini cannot express some rules, fails and names
// every such key. A draw by bare kings is dropped instead.
[[nodiscard]] Result<std::string, std::vector<GameFault>> to_fairy_ini(const GameFile& game);

}  // namespace alces

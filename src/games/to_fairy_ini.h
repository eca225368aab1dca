// Converts game files to variants.ini, the file that defines games for Fairy-Stockfish
// and programs that use it.
#pragma once

#include <string>
#include <vector>

#include "games/game_file.h"

namespace alces {

// A section for variants.ini that Fairy-Stockfish 11 and newer versions read. Its name is "alces-"
// followed by the name of the game, because a section with the name of one of Fairy-Stockfish's own
// games would be ignored. Fails with every key whose rule variants.ini cannot express, except that
// king against king is a draw.
[[nodiscard]] Result<std::string, std::vector<GameFault>> to_fairy_ini(const GameFile& game);

}  // namespace alces

// Converts games from variants.ini to game files. Fairy-Stockfish, and programs that use it, read
// the definitions of games from variants.ini.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/document.h"

namespace alces {

// Returns the text of a game file for the section [name] of a variants.ini. Fails with all faults
// that it finds, among them every key whose rule a game file cannot express. The caller must still
// read the result with read_game(), which finds other faults, such as a starting position that does
// not fit the board.
[[nodiscard]] Result<std::string, std::vector<GameFault>> from_fairy_ini(std::string_view text,
                                                                         std::string_view name);

}  // namespace alces

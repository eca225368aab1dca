// Converts games from variants.ini, the file that defines games for Fairy-Stockfish and programs
// that use it, to game files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/document.h"

namespace alces {

// The text of a game file for the section [name] of a variants.ini. Fails with all faults that it
// finds, among them every key whose rule a game file cannot have. The result still has to be read:
// read_game() finds other faults, such as a starting position that does not fit.
[[nodiscard]] Result<std::string, std::vector<GameFault>> from_fairy_ini(std::string_view text,
                                                                         std::string_view name);

}  // namespace alces

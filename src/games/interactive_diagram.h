// Converts games from the text of an Interactive Diagram of The Chess Variant Pages to game files.
// Source of the syntax: https://www.chessvariants.com/invention/interactive-diagrams
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/document.h"

namespace alces {

// Converts the text of a diagram, with or without its tags, to the text of a game file with this
// name. Fails with every parameter whose rule a game file cannot have or whose meaning is
// not established, and with every parameter that must be given because its default is not
// established. The result still has to be read: read_game() finds other faults.
[[nodiscard]] Result<std::string, std::vector<GameFault>> from_diagram(std::string_view text,
                                                                       std::string_view name);

}  // namespace alces

// Converts games from the text of an Interactive Diagram of The Chess Variant Pages to game files.
// Source of the syntax: https://www.chessvariants.com/invention/interactive-diagrams
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/document.h"

namespace alces {

// Converts the text of a diagram, with or without HTML tags, to the text of a game file with this
// name. Fails with a fault for each parameter whose rule a game file cannot express, whose meaning
// is not known for certain, or that is missing and has no known default. The caller must still read
// the result with read_game(), which finds other faults.
[[nodiscard]] Result<std::string, std::vector<GameFault>> from_diagram(std::string_view text,
                                                                       std::string_view name);

}  // namespace alces

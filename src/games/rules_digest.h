// Tells games of the same name apart by their rules.
#pragma once

#include <string>

#include "games/document.h"

namespace alces {

// A digest of all keys of a game file that make a difference in play. Comments, the order of the
// keys, and what only describes the game do not count: its title, author, year, source and texts,
// its lessons, and the names, words, figures and values of the pieces.
[[nodiscard]] std::string rules_digest(const Value& document);

}  // namespace alces

// Computes the digest that tells games of the same name apart by their rules.
#pragma once

#include <string>

#include "games/document.h"

namespace alces {

// Returns a digest of all keys of a game file that make a difference in play. Comments, the order
// of the keys, and what only describes the game do not count. These are the title, author, year,
// source and texts, the lessons, and the names, words, figures and values of pieces.
[[nodiscard]] std::string rules_digest(const Value& document);

}  // namespace alces

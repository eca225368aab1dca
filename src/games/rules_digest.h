// Computes the digest that tells games of the same name apart by their rules.
#pragma once

#include <string>

#include "games/document.h"

namespace alces {

// Returns a digest of all keys of a game file that determine the rules. Comments and the order of
// the keys do not count. Neither do the other keys: the title, summary, author, year, source, rules
// text, lessons and XBoard images, and the names, words, figures and values of pieces.
[[nodiscard]] std::string rules_digest(const Value& document);

}  // namespace alces

// Composes the text of a game's rules if its file has none.
#pragma once

#include <string>
#include <vector>

#include "games/document.h"
#include "rules/variant_spec.h"

namespace alces {

// Returns the rules in lines of at most 76 columns. `page` must have been read from `document`
// without faults. `promotions` describes the promotions as PawnReader::words() does.
[[nodiscard]] std::string composed_rules(const VariantSpec& page, const Value& document,
                                         const std::vector<std::string>& promotions);

}  // namespace alces

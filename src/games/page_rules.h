// Composes the rules of a game whose file has no text of its own for them.
#pragma once

#include <string>
#include <vector>

#include "games/document.h"
#include "rules/variant_spec.h"

namespace alces {

// The rules in lines of at most 76 columns. `page` has been read from `document` without faults;
// `promotions` are sentences about its promotions.
[[nodiscard]] std::string composed_rules(const VariantSpec& page, const Value& document,
                                         const std::vector<std::string>& promotions);

}  // namespace alces

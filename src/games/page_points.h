// Reads how a game counts points.
#pragma once

#include <vector>

#include "games/keys.h"
#include "rules/variant_spec.h"

namespace alces {

// The table [points] of a file whose board and pieces are in `page`. Meaningless if there are
// faults.
[[nodiscard]] PointCountSpec read_points(const Value& table, const VariantSpec& page,
                                         std::vector<GameFault>& faults);

}  // namespace alces

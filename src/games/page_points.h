// Reads the table [points] of a game file, which says how points are counted.
#pragma once

#include <vector>

#include "games/keys.h"
#include "rules/variant_spec.h"

namespace alces {

// Reads the table [points]. `page` must already have the board and the pieces. If faults are added,
// the result is meaningless.
[[nodiscard]] PointCountSpec read_points(const Value& table, const VariantSpec& page,
                                         std::vector<GameFault>& faults);

}  // namespace alces

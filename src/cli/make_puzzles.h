// Implements `alces puzzle --make`, which prints new puzzles.
#pragma once

#include <cstdint>

#include "base/output.h"
#include "rules/variant.h"

namespace alces {

// Prints `count` puzzles, as lines of text or as JSON. Returns the exit code.
[[nodiscard]] int make_puzzles(const Variant& game, int count, std::uint64_t seed, bool json,
                               Output& out);

}  // namespace alces

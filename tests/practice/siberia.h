// The game that the tests of puzzles and practice positions use.
#pragma once

#include "games/registry.h"

namespace alces {

inline const Variant& siberia() { return *find_variant("siberia"); }

}  // namespace alces

// Runs puzzles in plain mode.
#pragma once

#include <cstdint>
#include <memory>

#include "base/input.h"
#include "base/output.h"
#include "practice/progress.h"
#include "rules/variant.h"

namespace alces {

// Shows puzzles until `quit` or the end of `in`. If `prompting`, prints prompts. `seed` varies the
// choice of puzzles. Returns the exit code, which is kExitUsage if the game has no puzzles.
[[nodiscard]] int run_plain_puzzles(const Variant& game, std::shared_ptr<Progress> progress,
                                    std::uint64_t seed, Input& in, Output& out, bool prompting);

}  // namespace alces

// Puzzles in plain mode.
#pragma once

#include <cstdint>
#include <memory>

#include "base/input.h"
#include "base/output.h"
#include "practice/progress.h"
#include "rules/variant.h"

namespace alces {

// Shows puzzles until `quit` or the end of `in`. With `prompting`, prints prompts. The seed varies
// the choice. Returns the exit code: kExitUsage if the game has no puzzles.
[[nodiscard]] int run_plain_puzzles(const Variant& game, std::shared_ptr<Progress> progress,
                                    std::uint64_t seed, Input& in, Output& out, bool prompting);

}  // namespace alces

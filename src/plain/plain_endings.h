// Runs practice positions in plain mode.
#pragma once

#include <memory>

#include "base/input.h"
#include "base/output.h"
#include "practice/progress.h"
#include "rules/variant.h"

namespace alces {

// Plays the practice positions of a game, one after another, until `quit` or the end of `in`. If
// `prompting`, prints prompts. Returns the exit code, which is kExitUsage if the game has no
// practice positions.
[[nodiscard]] int run_plain_endings(const Variant& game, std::shared_ptr<Progress> progress,
                                    Input& in, Output& out, bool prompting);

}  // namespace alces

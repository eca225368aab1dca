// Runs the guided tours in plain mode.
#pragma once

#include "base/input.h"
#include "base/output.h"
#include "rules/variant.h"
#include "session/player_memory.h"

namespace alces {

// Runs the tour of a game that has one (see tour_refusal()), until the last task is done, `quit`,
// or the end of `in`. If `prompting`, prints a prompt with the number of the task. If `memory` is
// not null, it keeps the progress, and the tour starts where the player left it. Returns whether
// the last task was done.
bool run_plain_tour(const Variant& game, PlayerMemory* memory, Input& in, Output& out,
                    bool prompting);
// Runs `alces learn --plain`. Returns the exit code, which is kExitUsage if the game has no tour.
[[nodiscard]] int learn_plain(const Variant& game, PlayerMemory* memory, Input& in, Output& out,
                              bool prompting);

}  // namespace alces

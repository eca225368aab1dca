// The guided tours in plain lines, for where there is no screen.
#pragma once

#include "base/input.h"
#include "base/output.h"
#include "rules/variant.h"

namespace alces {

// Until the last task is done, `quit`, or the end of `in`; `prompting` shows which task it is.
// Returns the exit code.
[[nodiscard]] int run_plain_tour(const Variant& game, Input& in, Output& out, bool prompting);

}  // namespace alces

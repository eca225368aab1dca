// Implements `alces analyse --epd`, which searches the positions of a test suite and counts the
// solved ones.
#pragma once

#include "base/output.h"
#include "cli/arguments.h"

namespace alces {

// Prints a line for each position of the file, and then how many were solved. Stops at the first
// error, unless --keep-going is given. Returns the exit code.
[[nodiscard]] int analyse_suite(const Arguments& arguments, const Variant& variant, Output& out);

}  // namespace alces

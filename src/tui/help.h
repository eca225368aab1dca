// The help overlay.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace alces::tui {

[[nodiscard]] std::vector<std::string> help_lines(const Variant& variant);

}  // namespace alces::tui

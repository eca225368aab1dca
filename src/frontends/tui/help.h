// The help overlay.
#pragma once

#include <string>
#include <vector>

namespace alces::tui {

[[nodiscard]] std::vector<std::string> help_lines();

}  // namespace alces::tui

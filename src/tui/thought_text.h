// What a search has found, in the few columns that there are for it.
#pragma once

#include <string>
#include <string_view>

#include "search/limits.h"

namespace alces::tui {

// Nodes, and how many a second once the search has taken long enough to tell.
[[nodiscard]] std::string effort(const SearchInfo& info, std::string_view blanks);
// Depth, score, whose, nodes and speed: as roomy as it fits.
[[nodiscard]] std::string thought_heading(const SearchInfo& info, const std::string& side,
                                          int width);

}  // namespace alces::tui

// Short texts about a search, for the few columns of the panel.
#pragma once

#include <string>
#include <string_view>

#include "search/limits.h"

namespace alces::tui {

// The number of nodes and, after half a second of search, nodes per second, each after `blanks`.
[[nodiscard]] std::string search_effort(const SearchInfo& info, std::string_view blanks);
// Depth, score, side, nodes and speed, with wider spacing if it fits; without the speed if that
// does not fit.
[[nodiscard]] std::string search_heading(const SearchInfo& info, const std::string& side,
                                         int width);

}  // namespace alces::tui

// Short texts about a search, for the few columns of the panel.
#pragma once

#include <string>
#include <string_view>

#include "search/limits.h"

namespace alces::tui {

// A score from White's point of view in few columns: "+0.35", or "#3" or "#-3" if White or Black
// mates in 3 moves.
[[nodiscard]] std::string narrow_score_text(Score white);
// The number of nodes and, after half a second of search, nodes per second, each after `blanks`.
[[nodiscard]] std::string search_effort(const SearchInfo& info, std::string_view blanks);
// Depth, score from White's point of view, nodes and speed, with wider spacing if it fits; without
// the speed, or the nodes too, if they do not fit. `mover`: the side to move in the position that
// was searched.
[[nodiscard]] std::string search_heading(const SearchInfo& info, Color mover, int width);

}  // namespace alces::tui

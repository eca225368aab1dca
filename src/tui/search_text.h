// Describes a search briefly, for the few columns of the panel.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/limits.h"

namespace alces::tui {

// Fills lines with whole moves, with two spaces between moves. The first line begins with
// `heading`.
[[nodiscard]] std::vector<std::string> lines_of_moves(std::string heading,
                                                      const std::vector<std::string>& moves,
                                                      int width);
// Writes a score from White's point of view in few columns: "+0.35". A mate in 3 moves by White is
// "#3", by Black "#-3".
[[nodiscard]] std::string narrow_score_text(Score white);
// Writes the number of nodes and, after half a second of search, the nodes per second. `blanks` is
// put before each number.
[[nodiscard]] std::string search_effort(const SearchInfo& info, std::string_view blanks);
// Writes the depth, the score from White's point of view, the nodes and the speed. Uses wider
// spacing if it fits. Leaves out the speed, and then the nodes, if they do not fit. `mover` is the
// side to move in the position that was searched.
[[nodiscard]] std::string search_heading(const SearchInfo& info, Color mover, int width);

}  // namespace alces::tui

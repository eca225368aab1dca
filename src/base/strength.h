// The levels of the computer. Both the search and the records have them.
#pragma once

namespace alces {

inline constexpr int kWeakestLevel = 1;
inline constexpr int kStrongestLevel = 10;  // the computer's full strength

}  // namespace alces

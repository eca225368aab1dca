// The range of the computer's playing levels, which the search and the game records share.
#pragma once

namespace alces {

inline constexpr int kWeakestLevel = 1;
inline constexpr int kStrongestLevel = 10;  // the computer's full strength

}  // namespace alces

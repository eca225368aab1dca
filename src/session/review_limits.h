// Defines how many nodes a review searches for each position if no limit is given.
#pragma once

#include <cstdint>

namespace alces {

inline constexpr std::uint64_t kReviewNodes = 30'000;

}  // namespace alces

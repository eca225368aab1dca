// Seeds for random number generators.
#pragma once

#include <cstdint>

namespace alces {

// Returns an unpredictable seed from the operating system. It is never 0, because a seed of 0 means
// that the computer plays without variety.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace alces

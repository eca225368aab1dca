// Seeds for the generators of random numbers.
#pragma once

#include <cstdint>

namespace alces {

// Returns an unpredictable seed from the operating system. It is never 0, because 0 means play
// without variety.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace alces

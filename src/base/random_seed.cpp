#include "base/random_seed.h"

#include <random>

namespace alces {

std::uint64_t random_seed() { return std::random_device{}() + std::uint64_t{1}; }

}  // namespace alces

// Says how often tests repeat random cases. `make long` sets the variable ROUNDS to repeat them
// more often.
#pragma once

#include <cstdlib>

namespace alces::test {

inline int rounds(int count) {
    const char* times = std::getenv("ROUNDS");
    return times == nullptr ? count : count * std::atoi(times);
}

}  // namespace alces::test

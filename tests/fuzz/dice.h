// Random numbers for the fuzzers, and their command line: COUNT [SEED].
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <random>

namespace alces {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : bits_(seed) {}
    // The same numbers on every platform, unlike the distributions of <random>.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(bits_() % n); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    char byte() { return static_cast<char>(below(256)); }
    template <typename List>
    const auto& pick(const List& list) {
        return list[below(std::size(list))];
    }

  private:
    std::mt19937_64 bits_;
};

// The arguments of the command line. Both are optional.
struct FuzzArguments {
    FuzzArguments(int argc, char** argv, long otherwise) {
        count = argc > 1 ? std::strtol(argv[1], nullptr, 10) : otherwise;
        if (argc > 2) seed = std::strtoull(argv[2], nullptr, 10);
    }
    long count;
    std::uint64_t seed = 1;
};

}  // namespace alces

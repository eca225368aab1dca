// The pseudorandom number generator splitmix64 (Steele, Lea and Flood 2014).
#pragma once

#include <cstdint>

namespace alces {

// Mixes the bits of a number, so that similar numbers give unrelated results.
[[nodiscard]] constexpr std::uint64_t mix_bits(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
}

// Returns the next random number and advances the state.
[[nodiscard]] constexpr std::uint64_t next_random(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    return mix_bits(state);
}

// Returns the initial state of sequence `number`. The sequences of one seed are unrelated to each
// other.
[[nodiscard]] constexpr std::uint64_t random_stream(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t state = seed;
    state = next_random(state) ^ number;
    return next_random(state);
}

}  // namespace alces

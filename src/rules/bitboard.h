// A set of up to 256 squares, for boards of every size.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/types.h"

namespace alces {

class Bitboard {
  public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(Square square) { set(square); }

    constexpr void set(Square square) { words_[word(square)] |= bit(square); }
    constexpr void clear(Square square) { words_[word(square)] &= ~bit(square); }
    [[nodiscard]] constexpr bool test(Square square) const {
        return (words_[word(square)] & bit(square)) != 0;
    }
    [[nodiscard]] constexpr bool any() const {
        return (words_[0] | words_[1] | words_[2] | words_[3]) != 0;
    }
    [[nodiscard]] constexpr bool none() const { return !any(); }
    [[nodiscard]] constexpr int count() const {
        int total = 0;
        for (const std::uint64_t w : words_) total += std::popcount(w);
        return total;
    }
    // Returns a hash of the set. The high bits are the best mixed. Each value of `odd`, which must
    // be an odd number, gives a different hash function.
    [[nodiscard]] constexpr std::uint64_t hash(std::uint64_t odd) const {
        return words_[0] * odd + words_[1] * (odd * 0x9E3779B97F4A7C15U) +
               words_[2] * (odd * 0xBF58476D1CE4E5B9U) + words_[3] * (odd * 0x94D049BB133111EBU);
    }
    // Returns the member with the lowest index. The set must not be empty.
    [[nodiscard]] constexpr Square first() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<Square>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
    }

    constexpr Bitboard& operator|=(const Bitboard& other) {
        for (std::size_t i = 0; i < 4; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr Bitboard& operator&=(const Bitboard& other) {
        for (std::size_t i = 0; i < 4; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr Bitboard& operator^=(const Bitboard& other) {
        for (std::size_t i = 0; i < 4; ++i) words_[i] ^= other.words_[i];
        return *this;
    }
    [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, const Bitboard& b) {
        return a |= b;
    }
    [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, const Bitboard& b) {
        return a &= b;
    }
    [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, const Bitboard& b) {
        return a ^= b;
    }
    [[nodiscard]] friend constexpr Bitboard operator~(Bitboard a) {
        for (std::uint64_t& w : a.words_) w = ~w;
        return a;
    }
    friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

    // Iterates over the members in order of their index. The set must not change or be destroyed
    // during the iteration.
    class Iterator {
      public:
        constexpr explicit Iterator(const Bitboard& set)
            : words_(&set.words_), rest_(set.words_[0]) {
            settle();
        }
        constexpr Iterator() : at_(4) {}
        [[nodiscard]] constexpr Square operator*() const {
            return static_cast<Square>(at_ * 64 +
                                       static_cast<std::size_t>(std::countr_zero(rest_)));
        }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            settle();
            return *this;
        }
        [[nodiscard]] constexpr bool operator!=(const Iterator& other) const {
            return at_ != other.at_;
        }

      private:
        constexpr void settle() {
            while (rest_ == 0 && ++at_ < 4) rest_ = (*words_)[at_];
        }
        const std::array<std::uint64_t, 4>* words_ = nullptr;
        // The current member and all later members in the same word.
        std::uint64_t rest_ = 0;
        std::size_t at_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

  private:
    static constexpr std::size_t word(Square square) { return index(square) / 64; }
    static constexpr std::uint64_t bit(Square square) {
        return std::uint64_t{1} << (index(square) % 64);
    }
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace alces

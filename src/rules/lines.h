// Straight lines, and what stands on them: the nearest piece on a line is found without walking.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "rules/bitboard.h"
#include "rules/topology.h"
#include "rules/types.h"

namespace alces {

// The squares from one square on in one direction, nearest first, and where they are kept in
// Occupancy's words: one word for each line in each of its two directions, one bit for each square.
class Ray {
  public:
    void push_back(Square square) {
        assert(length_ < kMaxLength);
        squares_[length_++] = square;
    }
    // To be called once all its squares are there, with the line's word, the bit of the ray's own
    // square in it and, for lines without ends, after how many squares they come back to themselves
    // (else 0).
    void place(std::size_t word, std::size_t bit, std::size_t turn) {
        word_ = static_cast<std::uint8_t>(word);
        shift_ = static_cast<std::uint8_t>(bit + 1);
        turn_ = static_cast<std::uint8_t>(turn);
        end_ = ~std::uint32_t{0} << length_;
    }
    [[nodiscard]] const Square* begin() const { return squares_.data(); }
    [[nodiscard]] const Square* end() const { return squares_.data() + length_; }
    [[nodiscard]] std::size_t size() const { return length_; }
    // Up to three beyond the last there are squares too: kBorder.
    [[nodiscard]] Square operator[](std::size_t i) const { return squares_[i]; }
    [[nodiscard]] std::size_t word() const { return word_; }
    // Makes of the line's word one bit for each square of the ray, the nearest lowest, and ones
    // beyond its end.
    [[nodiscard]] std::uint32_t bits_of(std::uint64_t line) const {
        return static_cast<std::uint32_t>((line | line << turn_) >> shift_) | end_;
    }

    static constexpr std::size_t kMaxLength = 19;

  private:
    std::uint8_t length_ = 0;
    std::uint8_t word_ = 0;
    std::uint8_t shift_ = 0;
    std::uint8_t turn_ = 0;
    std::uint32_t end_ = ~std::uint32_t{0};
    std::array<Square, 24> squares_ = [] {
        std::array<Square, 24> beyond{};
        beyond.fill(kBorder);
        return beyond;
    }();
};
static_assert(sizeof(Ray) == 32 && Ray::kMaxLength + 3 <= 24);

// Where one square stands in Occupancy's words: in each direction's, a bit, or none for squares
// that stop lines whether something stands there or not.
struct LineBits {
    std::array<std::uint32_t, kDirections> bits{};
    std::array<std::uint8_t, kDirections> words{};
};

// What lies ahead on a ray, as far as something can stop a piece there, nearest first.
class Ahead {
  public:
    // One bit for each square of the ray, and ones beyond its end. (That the highest is always set
    // is known; said here, it spares a test for none.)
    Ahead(const Ray& ray, std::uint32_t stops) : ray_(ray), stops_(stops | 1U << 31U) {}
    // How many squares can be passed before the first stop, or the line's end.
    [[nodiscard]] std::size_t free() const {
        return static_cast<std::size_t>(std::countr_zero(stops_));
    }
    // The square of the first stop; kBorder if there is none. So are those of the ones behind it.
    [[nodiscard]] Square first() const { return ray_[free()]; }
    [[nodiscard]] Square second() const { return beyond().first(); }
    [[nodiscard]] Square third() const { return beyond().beyond().first(); }
    [[nodiscard]] bool stops_at(std::size_t i) const { return ((stops_ >> i) & 1U) != 0; }

  private:
    [[nodiscard]] Ahead beyond() const { return {ray_, stops_ & (stops_ - 1)}; }
    const Ray& ray_;
    std::uint32_t stops_;
};

// A set of squares that something stands on, kept as a set and line by line.
class Occupancy {
  public:
    static constexpr std::size_t kWords = 128;

    [[nodiscard]] const Bitboard& squares() const { return squares_; }
    [[nodiscard]] bool test(Square square) const { return squares_.test(square); }
    // Each is to be called only for what changes: add() for an empty square.
    void add(Square square, const LineBits& where) {
        squares_.set(square);
        flip(where);
    }
    void remove(Square square, const LineBits& where) {
        squares_.clear(square);
        flip(where);
    }
    // A square that stops lines for good.
    void bar(const LineBits& where) { flip(where); }
    [[nodiscard]] Ahead ahead(const Ray& ray) const {
        return {ray, ray.bits_of(words_[ray.word()])};
    }

  private:
    void flip(const LineBits& where) {
        for (std::size_t i = 0; i < kDirections; ++i) words_[where.words[i]] ^= where.bits[i];
    }
    Bitboard squares_;
    std::array<std::uint32_t, kWords> words_{};
};

}  // namespace alces

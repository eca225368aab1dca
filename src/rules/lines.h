// Defines rays, which are straight lines from a square, and Occupancy, the set of occupied squares.
// An Occupancy finds the nearest piece on a ray without a loop.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "rules/bitboard.h"
#include "rules/topology.h"
#include "rules/types.h"

namespace alces {

// The squares in one direction from a square, nearest first. A ray also stores where Occupancy has
// the bits of these squares. Occupancy has two words for each line, one for each direction, with
// one bit for each square.
class Ray {
  public:
    void push_back(Square square) {
        assert(length_ < kMaxLength);
        squares_[length_++] = square;
    }
    // Sets where Occupancy has the bits of the ray. Call this after the last push_back(). `bit` is
    // the bit number of the square where the ray starts. `turn` is the number of squares of a
    // closed line, or 0 for a line with ends.
    void place(std::size_t word, std::size_t bit, std::size_t turn) {
        word_ = static_cast<std::uint8_t>(word);
        shift_ = static_cast<std::uint8_t>(bit + 1);
        turn_ = static_cast<std::uint8_t>(turn);
        end_ = ~std::uint32_t{0} << length_;
    }
    [[nodiscard]] const Square* begin() const { return squares_.data(); }
    [[nodiscard]] const Square* end() const { return squares_.data() + length_; }
    [[nodiscard]] std::size_t size() const { return length_; }
    // Returns the i-th square. The next three indices after the last square are also valid, and
    // give kBorder.
    [[nodiscard]] Square operator[](std::size_t i) const { return squares_[i]; }
    [[nodiscard]] std::size_t word() const { return word_; }
    // Converts the line's word to one bit for each square of the ray. The lowest bit is the nearest
    // square. The bits beyond the last square are ones.
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

// The bit of one square in Occupancy's word for each direction. All these bits are 0 if the square
// always stops sliding pieces, even while it is empty.
struct LineBits {
    std::array<std::uint32_t, kDirections> bits{};
    std::array<std::uint8_t, kDirections> words{};
};

// The squares of a ray that stop a sliding piece, nearest first.
class Blockers {
  public:
    // `stops` has one bit for each square of the ray. All bits beyond the last square are set, so
    // the highest bit is always set. Setting it again lets the compiler omit a test for zero.
    Blockers(const Ray& ray, std::uint32_t stops) : ray_(ray), stops_(stops | 1U << 31U) {}
    // Returns the number of squares before the first stop or the end of the line.
    [[nodiscard]] std::size_t free() const {
        return static_cast<std::size_t>(std::countr_zero(stops_));
    }
    // Return the squares of the first, second and third stop, or kBorder if there is no such stop.
    [[nodiscard]] Square first() const { return ray_[free()]; }
    [[nodiscard]] Square second() const { return beyond().first(); }
    [[nodiscard]] Square third() const { return beyond().beyond().first(); }
    [[nodiscard]] bool stops_at(std::size_t i) const { return ((stops_ >> i) & 1U) != 0; }

  private:
    [[nodiscard]] Blockers beyond() const { return {ray_, stops_ & (stops_ - 1)}; }
    const Ray& ray_;
    std::uint32_t stops_;
};

// The set of occupied squares, both as a bitboard and line by line.
class Occupancy {
  public:
    static constexpr std::size_t kWords = 128;

    [[nodiscard]] const Bitboard& squares() const { return squares_; }
    [[nodiscard]] bool test(Square square) const { return squares_.test(square); }
    // add() requires that the square is empty, remove() that it is occupied.
    void add(Square square, const LineBits& where) {
        squares_.set(square);
        flip(where);
    }
    void remove(Square square, const LineBits& where) {
        squares_.clear(square);
        flip(where);
    }
    // Makes a square stop sliding pieces even while it is empty.
    void bar(const LineBits& where) { flip(where); }
    [[nodiscard]] Blockers blockers(const Ray& ray) const {
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

// The shape of a board: which square lies one step away. All geometry comes from step().
#pragma once

#include <optional>

#include "rules/types.h"

namespace alces {

// A displacement in files and ranks; positive dy is up the board, towards White's far side.
struct Offset {
    int dx = 0;
    int dy = 0;
    friend constexpr bool operator==(const Offset&, const Offset&) = default;
};

// The eight directions of the queen, clockwise from up. Even: orthogonal. Odd: diagonal.
inline constexpr std::size_t kDirections = 8;
inline constexpr std::array<Offset, kDirections> kDirectionOffsets{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

class Topology {
  public:
    // A board with edges.
    [[nodiscard]] static Topology rectangle(int files, int ranks);
    // Two square boards side by side, without edges: each one's right edge joins the other's left,
    // each one's top the other's bottom.
    [[nodiscard]] static Topology joined_squares(int side);

    [[nodiscard]] int files() const { return files_; }
    [[nodiscard]] int ranks() const { return ranks_; }
    // How many boards stand side by side; each has as many of the files.
    [[nodiscard]] int boards() const { return joined_ ? 2 : 1; }
    [[nodiscard]] std::size_t squares() const { return static_cast<std::size_t>(files_ * ranks_); }
    // Counted from 0, from a1's (or a0's) corner.
    [[nodiscard]] int file_of(Square square) const {
        return static_cast<int>(index(square)) % files_;
    }
    [[nodiscard]] int rank_of(Square square) const {
        return static_cast<int>(index(square)) / files_;
    }
    [[nodiscard]] Square at(int file, int rank) const {
        return static_cast<Square>(rank * files_ + file);
    }
    // Where a leap from `square` lands; nothing if that is off the board.
    [[nodiscard]] std::optional<Square> step(Square square, Offset offset) const;

  private:
    Topology(int files, int ranks, bool joined) : files_(files), ranks_(ranks), joined_(joined) {}
    int files_;
    int ranks_;
    bool joined_;
};

}  // namespace alces

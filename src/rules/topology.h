// The shape of a board. All lines and leaps are derived from step().
#pragma once

#include <optional>

#include "rules/bitboard.h"
#include "rules/types.h"

namespace alces {

// A displacement in files and ranks; a positive dy leads to higher ranks.
struct Offset {
    int dx = 0;
    int dy = 0;
    friend constexpr bool operator==(const Offset&, const Offset&) = default;
};

// The eight directions of the queen, clockwise from up. The even indices are orthogonal, the odd
// ones diagonal.
inline constexpr std::size_t kDirections = 8;
inline constexpr std::array<Offset, kDirections> kDirectionOffsets{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

class Topology {
  public:
    // Returns a board with edges. Holes are not squares of the board: nothing stands on them, and
    // no line or leap leads to them.
    [[nodiscard]] static Topology rectangle(int files, int ranks, const Bitboard& holes = {});
    // Returns two square boards side by side, joined at all edges: the right edge of each to the
    // left edge of the other, and the top of each to the bottom of the other.
    [[nodiscard]] static Topology joined_squares(int side);

    [[nodiscard]] int files() const { return files_; }
    [[nodiscard]] int ranks() const { return ranks_; }
    // The number of boards side by side, all of the same size.
    [[nodiscard]] int boards() const { return joined_ ? 2 : 1; }
    [[nodiscard]] const Bitboard& holes() const { return holes_; }
    // The number of ranks, files and diagonals that have at least two squares. Holes divide a line
    // into several. The board must have edges.
    [[nodiscard]] int lines() const;
    // The number of squares, including the holes.
    [[nodiscard]] std::size_t squares() const { return static_cast<std::size_t>(files_ * ranks_); }
    // The file and the rank, counted from 0 at the corner a1 (or a0).
    [[nodiscard]] int file_of(Square square) const {
        return static_cast<int>(index(square)) % files_;
    }
    [[nodiscard]] int rank_of(Square square) const {
        return static_cast<int>(index(square)) / files_;
    }
    [[nodiscard]] Square at(int file, int rank) const {
        return static_cast<Square>(rank * files_ + file);
    }
    // The square at `offset` from `square`; nothing if that square is off the board or is a hole.
    [[nodiscard]] std::optional<Square> step(Square square, Offset offset) const;
    // The same, but holes count as squares. Used for drawing the board.
    [[nodiscard]] std::optional<Square> place(Square square, Offset offset) const;

  private:
    Topology(int files, int ranks, bool joined, const Bitboard& holes)
        : files_(files), ranks_(ranks), joined_(joined), holes_(holes) {}
    int files_;
    int ranks_;
    bool joined_;
    Bitboard holes_;
};

// The squares of a board for which `applies(square)` is true.
template <typename Rule>
[[nodiscard]] Bitboard squares_where(const Topology& topology, const Rule& applies) {
    Bitboard squares;
    for (std::size_t i = 0; i < topology.squares(); ++i)
        if (const auto square = static_cast<Square>(i);
            !topology.holes().test(square) && applies(square))
            squares.set(square);
    return squares;
}

}  // namespace alces

#include "rules/topology.h"

namespace alces {

Topology Topology::rectangle(int files, int ranks, const Bitboard& holes) {
    return {files, ranks, false, holes};
}

Topology Topology::joined_squares(int side) { return {2 * side, side, true, {}}; }

int Topology::lines() const {
    int count = 0;
    for (std::size_t direction = 0; direction < kDirections / 2; ++direction) {
        const Offset ahead = kDirectionOffsets[direction];
        const Offset back = kDirectionOffsets[direction + kDirections / 2];
        const Bitboard starts = squares_where(
            *this, [&](Square square) { return step(square, ahead) && !step(square, back); });
        count += starts.count();
    }
    return count;
}

std::optional<Square> Topology::step(Square square, Offset offset) const {
    const auto to = place(square, offset);
    return to && !holes_.test(*to) ? to : std::nullopt;
}

std::optional<Square> Topology::place(Square square, Offset offset) const {
    int file = file_of(square) + offset.dx;
    int rank = rank_of(square) + offset.dy;
    if (joined_) {
        // The top and bottom edges lead to the other board. One test is enough because leaps are
        // shorter than a board.
        if (rank < 0 || rank >= ranks_) {
            rank += rank < 0 ? ranks_ : -ranks_;
            file += ranks_;
        }
        file = (file + 2 * files_) % files_;
    }
    if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) return std::nullopt;
    return at(file, rank);
}

}  // namespace alces

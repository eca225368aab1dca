#include "rules/topology.h"

namespace alces {

Topology Topology::rectangle(int files, int ranks) { return {files, ranks, false}; }

Topology Topology::joined_squares(int side) { return {2 * side, side, true}; }

std::optional<Square> Topology::step(Square square, Offset offset) const {
    int file = file_of(square) + offset.dx;
    int rank = rank_of(square) + offset.dy;
    if (joined_) {
        // The top and bottom edges lead to the other board. Leaps are shorter than a board.
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

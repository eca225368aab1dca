#include "rules/topology.h"

namespace alces {

Topology Topology::rectangle(int files, int ranks) { return {files, ranks}; }

std::optional<Square> Topology::step(Square square, Offset offset) const {
    const int file = file_of(square) + offset.dx;
    const int rank = rank_of(square) + offset.dy;
    if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) return std::nullopt;
    return at(file, rank);
}

}  // namespace alces

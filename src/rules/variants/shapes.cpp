#include "rules/variants/shapes.h"

#include <algorithm>

namespace alces {
namespace {

// 0 is the rank nearest to the player.
int own_rank(const Topology& topology, Color color, Square square) {
    const int rank = topology.rank_of(square);
    return color == Color::White ? rank : topology.ranks() - 1 - rank;
}

}  // namespace

std::vector<Offset> leaper(int m, int n) {
    std::vector<Offset> offsets;
    for (const Offset leap : {Offset{m, n}, Offset{n, m}})
        for (const int sx : {1, -1})
            for (const int sy : {1, -1}) {
                const Offset turned{leap.dx * sx, leap.dy * sy};
                if (std::find(offsets.begin(), offsets.end(), turned) == offsets.end())
                    offsets.push_back(turned);
            }
    return offsets;
}

std::vector<Offset> forward() { return {{0, 1}}; }

std::vector<Offset> forward_diagonals() { return {{-1, 1}, {1, 1}}; }

std::vector<Offset> join(std::vector<Offset> a, const std::vector<Offset>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

bool on_last_rank(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == topology.ranks() - 1;
}

bool on_third_rank(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == 2;
}

bool not_on_end_ranks(const Topology& topology, Color, Square square) {
    const int rank = topology.rank_of(square);
    return rank != 0 && rank != topology.ranks() - 1;
}

}  // namespace alces

#include "games/joined_pawns.h"

#include <algorithm>

namespace alces {
namespace {

// A square in the coordinates of its own board, which start with 0 in the lower left corner.
struct Local {
    int side, x, y;
    bool white;  // whether the square is on White's board

    Local(const Topology& topology, Square square)
        : side(topology.ranks()),
          x(topology.file_of(square) % side),
          y(topology.rank_of(square)),
          white(topology.file_of(square) < side) {}

    [[nodiscard]] bool on_long_diagonal() const { return x == y || x + y == side - 1; }
    [[nodiscard]] bool in_block(int margin) const {
        return std::min(x, y) >= margin && std::max(x, y) < side - margin;
    }
    // Returns the step towards the nearest edge of the board. Undefined on the long diagonals.
    [[nodiscard]] Offset outward() const {
        if (y < x) return y < side - 1 - x ? Offset{0, -1} : Offset{1, 0};
        return y < side - 1 - x ? Offset{-1, 0} : Offset{0, 1};
    }
    [[nodiscard]] bool belongs_to(Color color) const { return white == (color == Color::White); }
};

}  // namespace

PawnSteps joined_pawn_steps(const Topology& topology, Color color, Square square) {
    const Local at{topology, square};
    const bool home = at.belongs_to(color);
    if (at.on_long_diagonal()) {
        if (home) return {};
        const Offset inward{at.x < at.side / 2 ? 1 : -1, at.y < at.side / 2 ? 1 : -1};
        return {.quiet = {{inward.dx, 0}, {0, inward.dy}}, .captures = {inward}};
    }
    const Offset outward = at.outward();
    const Offset ahead = home ? outward : Offset{-outward.dx, -outward.dy};
    // A pawn captures on the two squares beside the square ahead.
    return {.quiet = {ahead},
            .captures = {{ahead.dx + ahead.dy, ahead.dy + ahead.dx},
                         {ahead.dx - ahead.dy, ahead.dy - ahead.dx}}};
}

SquareRule joined_pawns_may_stand(int margin) {
    return [margin](const Topology& topology, Color color, Square square) {
        const Local at{topology, square};
        return !at.in_block(margin) && !(at.belongs_to(color) && at.on_long_diagonal());
    };
}

bool is_in_enemy_block(const Topology& topology, Color color, Square square, int margin) {
    const Local at{topology, square};
    return at.in_block(margin) && !at.belongs_to(color);
}

}  // namespace alces

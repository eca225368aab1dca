// The second implementation of Besiege; see naive.h.
#include <algorithm>

#include "naive_rules.h"

namespace naive {
namespace {

// Two joined boards. Pieces other than pawns start in a block that is two squares from each edge.
class Besiege : public Rules {
  public:
    Besiege(int side, std::string promotions)
        : Rules(2 * side, side, 1), side_(side), promotions_(std::move(promotions)) {}

    // (x, y + side) is the same square as (x + side, y), and (x + 2 side, y) the same as (x, y).
    Spot away(Spot from, int dx, int dy) const override {
        Spot s{from.x + dx, from.y + dy};
        for (; s.y >= side_; s.y -= side_) s.x += side_;
        for (; s.y < 0; s.y += side_) s.x += side_;
        s.x = (s.x + 100 * side_) % (2 * side_);
        return s;
    }

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        if (letter == 'K') mover.king();
        if (letter == 'Q' || letter == 'A') mover.queen();
        if (letter == 'R' || letter == 'M') mover.rook();
        if (letter == 'B' || letter == 'C') mover.bishop();
        if (letter == 'N' || letter == 'M' || letter == 'C' || letter == 'A') mover.knight();
        if (letter == 'P') pawn(mover);
    }

    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        const bool arrives = is_enemy_board(to, game.white_to_move) && in_block(to);
        const bool promotes = capital(at(game.board, from)) == 'P' && arrives;
        for (const char c : promotes ? promotions_ : std::string()) steps.push_back({from, to, c});
        if (!promotes) steps.push_back({from, to, 0});
    }

    void add_specials(const Game&, std::vector<Step>&) const override {}

    void apply(Game& game, const Step& step) const override {
        move_piece(game.board, step);
        if (step.become != 0) at(game.board, step.to) = of_side(step.become, game.white_to_move);
    }

  private:
    bool is_enemy_board(Spot s, bool white) const { return (s.x >= side_) == white; }
    bool in_block(Spot s) const {
        const int x = s.x % side_;
        return x >= 2 && x < side_ - 2 && s.y >= 2 && s.y < side_ - 2;
    }

    // An edge of the board that a square is on.
    struct Edge {
        int distance, dx, dy;  // dx, dy: one step towards the edge
    };
    // The four edges, nearest first.
    std::array<Edge, 4> edges(Spot s) const {
        const int x = s.x % side_;
        std::array<Edge, 4> all{
            {{x, -1, 0}, {side_ - 1 - x, 1, 0}, {s.y, 0, -1}, {side_ - 1 - s.y, 0, 1}}};
        std::stable_sort(all.begin(), all.end(),
                         [](const Edge& a, const Edge& b) { return a.distance < b.distance; });
        return all;
    }

    void pawn(Mover& mover) const {
        const std::array<Edge, 4> near = edges(mover.from());
        const bool between_two = near[0].distance == near[1].distance;
        const bool attacking = is_enemy_board(mover.from(), mover.is_white());
        if (between_two && !attacking) return;  // no pawn can be on this square
        if (between_two) {
            mover.quiet_to(-near[0].dx, -near[0].dy);
            mover.quiet_to(-near[1].dx, -near[1].dy);
            mover.capture_on(-near[0].dx - near[1].dx, -near[0].dy - near[1].dy);
            return;
        }
        const int dx = attacking ? -near[0].dx : near[0].dx;
        const int dy = attacking ? -near[0].dy : near[0].dy;
        mover.quiet_to(dx, dy);
        for (const int side : {-1, 1}) {
            mover.capture_on(dx == 0 ? side : dx, dy == 0 ? side : dy);
        }
    }

    const int side_;
    const std::string promotions_;
};

}  // namespace

const Rules& besiege() {
    static const Besiege rules(10, "qmca");
    return rules;
}

const Rules& siege() {
    static const Besiege rules(8, "qm");
    return rules;
}

}  // namespace naive

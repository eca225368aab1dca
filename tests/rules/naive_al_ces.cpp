// The second implementation of Al-Ces; see naive.h.
#include <cstdlib>

#include "naive_rules.h"

namespace naive {
namespace {

constexpr Castles kAlCesCastles{
    {{'K', 5, 8, 9, 7}, {'Q', 5, 2, 0, 3}, {'k', 5, 8, 9, 7}, {'q', 5, 2, 0, 3}}};

void hop(Mover& mover, int dx, int dy) {
    int n = 1;
    while (mover.is_empty(n * dx, n * dy)) ++n;
    ++n;  // past the screen, or off the board
    while (mover.is_empty(n * dx, n * dy)) ++n;
    mover.capture_on(n * dx, n * dy);
}

void cannon(Mover& mover) {
    for (const int d : {-1, 1}) {
        mover.ride(d, 0, false), mover.ride(0, d, false);
        hop(mover, d, 0), hop(mover, 0, d);
    }
}

void assassin(Mover& mover) {
    for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
            if (dx == 0 && dy == 0) continue;
            mover.ride(dx, dy, false);
            mover.capture_on(dx, dy);
        }
    }
}

void fly(Mover& mover) {
    for (int n = -10; n <= 10; ++n) {
        if (n == 0) continue;
        mover.quiet_to(n, 0), mover.quiet_to(0, n), mover.quiet_to(n, n), mover.quiet_to(n, -n);
    }
}

void gold(Mover& mover) {
    fly(mover);
    for (const int d : {-1, 1}) {
        mover.capture_on(d, 0), mover.capture_on(0, d), mover.capture_on(d, mover.forward());
    }
}

void silver(Mover& mover) {
    fly(mover);
    for (const int d : {-1, 1}) mover.capture_on(d, 1), mover.capture_on(d, -1);
    mover.capture_on(0, mover.forward());
}

class AlCes : public Rules {
  public:
    AlCes() : Rules(10, 10, 0) {}

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        mover.orthodox(letter);
        if (letter == 'D') mover.leap_all_ways(3, 1);
        if (letter == 'E') mover.leap_all_ways(2, 2);
        if (letter == 'L') mover.king(), mover.leap_all_ways(2, 0), mover.leap_all_ways(2, 2);
        if (letter == 'C') cannon(mover);
        if (letter == 'A') assassin(mover);
        if (letter == 'G') gold(mover);
        if (letter == 'S') silver(mover);
        if (letter == 'P') mover.pawn(2, 7);
    }

    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        const char letter = capital(at(game.board, from));
        std::string become;
        if (to.y == (game.white_to_move ? 9 : 0)) {
            if (letter == 'P') become = "qsgbldecnra";
            if (letter == 'E') become = "b";
        }
        for (const char c : become) steps.push_back({from, to, c});
        if (become.empty() || letter == 'E') steps.push_back({from, to, 0});
    }

    void add_specials(const Game& game, std::vector<Step>& steps) const override {
        for (const Spot from : pieces_of(game, game.white_to_move)) {
            if (capital(at(game.board, from)) == 'A') steps.push_back({from, from, 0});
        }
        add_castlings(game, kAlCesCastles, steps);
    }

    void apply(Game& game, const Step& step) const override {
        if (step.from == step.to) {
            explode(game.board, step.from);
        } else {
            const bool king = capital(at(game.board, step.from)) == 'K';
            if (is_en_passant(game, step)) at(game.board, {step.to.x, step.from.y}) = kEmpty;
            move_piece(game.board, step);
            if (step.become != 0)
                at(game.board, step.to) = of_side(step.become, game.white_to_move);
            if (king && std::abs(step.to.x - step.from.x) == 3)
                castle_rook(game, kAlCesCastles, step);
        }
        drop_castling_rights(game, kAlCesCastles);
    }

  private:
    void explode(Board& board, Spot centre) const {
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                const Spot s{centre.x + dx, centre.y + dy};
                if (on_board(s)) at(board, s) = kEmpty;
            }
        }
    }
};

}  // namespace

const Rules& al_ces() {
    static const AlCes rules;
    return rules;
}

}  // namespace naive

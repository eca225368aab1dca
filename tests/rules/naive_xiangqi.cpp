// The second implementation of Xiangqi; see naive.h.
#include "naive_rules.h"

namespace naive {
namespace {

class Xiangqi : public Rules {
  public:
    Xiangqi() : Rules(9, 10, 1) { pawn_moves_count = false; }

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        const int up = mover.forward();
        if (letter == 'K') mover.leap_all_ways(1, 0), face(game, from, mover);
        if (letter == 'A') mover.leap_all_ways(1, 1);
        if (letter == 'B') elephant(mover);
        if (letter == 'N') horse(mover);
        if (letter == 'R') mover.rook();
        if (letter == 'C') cannon(mover);
        if (letter == 'P') mover.leap(0, up);
        if (letter == 'P' && (mover.is_white() ? from.y > 4 : from.y < 5))
            mover.leap(1, 0), mover.leap(-1, 0);
        const auto leaves = [&](Spot to) { return !may_stand(letter, mover.is_white(), to); };
        std::erase_if(mover.quiet, leaves);
        std::erase_if(mover.captures,
                      [&](Spot to) { return leaves(to) && capital(at(game.board, to)) != 'K'; });
    }

    void add_specials(const Game&, std::vector<Step>&) const override {}
    void apply(Game& game, const Step& step) const override { move_piece(game.board, step); }

  private:
    static bool may_stand(char letter, bool white, Spot s) {
        const int rank = white ? s.y : 9 - s.y;
        if (letter == 'K' || letter == 'A') return rank < 3 && s.x > 2 && s.x < 6;
        return letter != 'B' || rank < 5;
    }
    // A general captures the other one along the file.
    static void face(const Game& game, Spot from, Mover& mover) {
        for (const int d : {-1, 1}) {
            int n = 1;
            while (mover.is_empty(0, n * d)) ++n;
            const Spot to{from.x, from.y + n * d};
            if (game.rules->on_board(to) && capital(at(game.board, to)) == 'K')
                mover.capture_on(0, n * d);
        }
    }
    static void elephant(Mover& mover) {
        for (const int dx : {-1, 1})
            for (const int dy : {-1, 1})
                if (mover.is_empty(dx, dy)) mover.leap(2 * dx, 2 * dy);
    }
    static void horse(Mover& mover) {
        for (const int d : {-1, 1})
            for (const int side : {-1, 1}) {
                if (mover.is_empty(d, 0)) mover.leap(2 * d, side);
                if (mover.is_empty(0, d)) mover.leap(side, 2 * d);
            }
    }
    static void cannon(Mover& mover) {
        for (const Spot d : {Spot{1, 0}, Spot{-1, 0}, Spot{0, 1}, Spot{0, -1}}) {
            mover.ride(d.x, d.y, false);
            int n = 1;
            while (mover.is_empty(n * d.x, n * d.y)) ++n;
            ++n;
            while (mover.is_empty(n * d.x, n * d.y)) ++n;
            mover.capture_on(n * d.x, n * d.y);
        }
    }
};

}  // namespace

const Rules& xiangqi() {
    static const Xiangqi rules;
    return rules;
}

}  // namespace naive

// The second implementation of the test game quarrel() of test_pages.h; see naive.h.
#include <algorithm>

#include "naive_rules.h"

namespace naive {
namespace {

int count(const Game& game, char piece) {
    int found = 0;
    for (const Spot s : pieces_of(game, is_white(piece))) found += at(game.board, s) == piece;
    return found;
}

class Quarrel : public Rules {
  public:
    Quarrel() : Rules(6, 6, 1) { checks = 2; }

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        mover.orthodox(letter);
        if (letter == 'P') {
            mover.quiet_to(0, mover.forward());
            mover.capture_on(1, mover.forward()), mover.capture_on(-1, mover.forward());
        }
    }
    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        const bool promotes = capital(at(game.board, from)) == 'P' && (to.y == 0 || to.y == 5);
        steps.push_back({from, to, promotes ? 'r' : '\0'});
    }
    void add_specials(const Game&, std::vector<Step>&) const override {}
    void apply(Game& game, const Step& step) const override {
        move_piece(game.board, step);
        if (step.become != 0) at(game.board, step.to) = of_side(step.become, game.white_to_move);
    }

    bool is_decided(const Game& game) const override {
        const bool mover = !game.white_to_move;
        for (const Spot s : pieces_of(game, mover)) {
            const char letter = capital(at(game.board, s));
            const bool goal = s.y == (mover ? 5 : 0) && s.x >= 2 && s.x <= 3;
            if (goal && (letter == 'K' || letter == 'N')) return true;
        }
        for (const bool white : {true, false}) {
            if (count(game, of_side('N', white)) == 0) return true;
            const std::size_t left = pieces_of(game, white).size();
            const std::size_t others = pieces_of(game, !white).size();
            if (left == 1 && others >= (white == mover ? 2U : 3U)) return true;
        }
        return game.checks[0] == 0 || game.checks[1] == 0;
    }
};

}  // namespace

const Rules& quarrel() {
    static const Quarrel rules;
    return rules;
}

}  // namespace naive

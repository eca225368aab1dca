// The second implementation of the test game hollow() of test_pages.h; see naive.h.
#include <array>
#include <string_view>

#include "naive_rules.h"

namespace naive {
namespace {

// The rook on the queen's side stands beside a hole in the corner.
constexpr Castles kHollowCastles{
    {{'K', 4, 6, 7, 5}, {'Q', 4, 2, 1, 3}, {'k', 4, 6, 7, 5}, {'q', 4, 2, 1, 3}}};

// Holes are on the board of letters as *, which is neither empty nor a piece.
class Hollow : public Rules {
  public:
    Hollow() : Rules(8, 8, 1) {}

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        if (letter == 'P') mover.pawn(1, 6);
        if (letter == 'N') nightrider(mover);
        if (letter == 'H') horse(mover);
        if (letter == 'C') cannon(game, mover);
        if (letter != 'P' && letter != 'N') mover.orthodox(letter);
    }
    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        if (capital(at(game.board, from)) != 'P' || (to.y != 0 && to.y != 7))
            return steps.push_back({from, to, 0});
        for (const char made : std::string_view("qrnhc")) steps.push_back({from, to, made});
    }
    void add_specials(const Game& game, std::vector<Step>& steps) const override {
        add_castlings(game, kHollowCastles, steps);
    }
    void apply(Game& game, const Step& step) const override {
        const int dx = step.to.x - step.from.x;
        if (capital(at(game.board, step.from)) == 'K' && (dx == 2 || dx == -2))
            castle_rook(game, kHollowCastles, step);
        if (is_en_passant(game, step)) at(game.board, {step.to.x, step.from.y}) = kEmpty;
        move_piece(game.board, step);
        if (step.become != 0) at(game.board, step.to) = of_side(step.become, game.white_to_move);
        drop_castling_rights(game, kHollowCastles);
    }

  private:
    static void nightrider(Mover& mover) {
        for (const int dx : {-2, -1, 1, 2})
            for (const int dy : {-2, -1, 1, 2})
                if (dx * dx != dy * dy) mover.ride(dx, dy, true);
    }
    // One square straight, then diagonally outward.
    static void horse(Mover& mover) {
        for (const int d : {-1, 1}) {
            if (mover.is_empty(d, 0)) mover.leap(2 * d, 1), mover.leap(2 * d, -1);
            if (mover.is_empty(0, d)) mover.leap(1, 2 * d), mover.leap(-1, 2 * d);
        }
    }
    void cannon(const Game& game, Mover& mover) const {
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            mover.ride(dx, dy, false);
            int n = 1;
            while (mover.is_empty(n * dx, n * dy)) ++n;
            const Spot screen = away(mover.from(), n * dx, n * dy);
            if (!on_board(screen) || !is_piece(at(game.board, screen))) continue;
            do ++n;
            while (mover.is_empty(n * dx, n * dy));
            mover.capture_on(n * dx, n * dy);
        }
    }
};

}  // namespace

const Rules& hollow() {
    static const Hollow rules;
    return rules;
}

}  // namespace naive

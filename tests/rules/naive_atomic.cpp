// The second implementation of Atomic; see naive.h.
#include <cstdlib>

#include "naive_rules.h"

namespace naive {
namespace {

constexpr Castles kAtomicCastles{
    {{'K', 4, 6, 7, 5}, {'Q', 4, 2, 0, 3}, {'k', 4, 6, 7, 5}, {'q', 4, 2, 0, 3}}};

class Atomic : public Rules {
  public:
    Atomic() : Rules(8, 8, 1) {}

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        if (letter == 'K')
            mover.leap_all_ways(1, 0, false), mover.leap_all_ways(1, 1, false);
        else
            mover.orthodox(letter);
        if (letter == 'P') mover.pawn(1, 6);
    }

    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        const bool promotes = capital(at(game.board, from)) == 'P' && (to.y == 0 || to.y == 7);
        for (const char c : std::string(promotes ? "qrbn" : "")) steps.push_back({from, to, c});
        if (!promotes) steps.push_back({from, to, 0});
    }

    void add_specials(const Game& game, std::vector<Step>& steps) const override {
        add_castlings(game, kAtomicCastles, steps);
    }

    void apply(Game& game, const Step& step) const override {
        const bool king = capital(at(game.board, step.from)) == 'K';
        const bool passing = is_en_passant(game, step);
        const bool capture = passing || at(game.board, step.to) != kEmpty;
        if (passing) at(game.board, {step.to.x, step.from.y}) = kEmpty;
        move_piece(game.board, step);
        if (step.become != 0) at(game.board, step.to) = of_side(step.become, game.white_to_move);
        if (king && std::abs(step.to.x - step.from.x) == 2) castle_rook(game, kAtomicCastles, step);
        if (capture) explode(game, step.to);
        drop_castling_rights(game, kAtomicCastles);
    }

    bool keeps_king(const Game& game, Spot from, Spot to) const override {
        Game next = game;
        next.white_to_move = is_white(at(game.board, from));
        apply(next, {from, to, 0});
        return has_king(next, next.white_to_move);
    }

    bool is_decided(const Game& game) const override {
        return !has_king(game, true) || !has_king(game, false);
    }

  private:
    void explode(Game& game, Spot centre) const {
        at(game.board, centre) = kEmpty;
        for (int x = centre.x - 1; x <= centre.x + 1; ++x)
            for (int y = centre.y - 1; y <= centre.y + 1; ++y)
                if (on_board({x, y}) && capital(at(game.board, {x, y})) != 'P')
                    at(game.board, {x, y}) = kEmpty;
    }
};

}  // namespace

const Rules& atomic() {
    static const Atomic rules;
    return rules;
}

}  // namespace naive

// The second implementation of Siberia; see naive.h.
#include <cstdlib>

#include "naive_rules.h"

namespace naive {
namespace {

constexpr Castles kSiberiaCastles{
    {{'K', 4, 6, 8, 5}, {'Q', 4, 2, 0, 3}, {'k', 4, 6, 8, 5}, {'q', 4, 2, 0, 3}}};

class Siberia : public Rules {
  public:
    Siberia() : Rules(9, 9, 1) {}

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        mover.orthodox(letter);
        if (letter == 'P') mover.pawn(1, 7);
    }

    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        const bool promotes = capital(at(game.board, from)) == 'P' && (to.y == 0 || to.y == 8);
        for (const char c : std::string(promotes ? "qnbr" : "")) steps.push_back({from, to, c});
        if (!promotes) steps.push_back({from, to, 0});
    }

    void add_specials(const Game& game, std::vector<Step>& steps) const override {
        add_castlings(game, kSiberiaCastles, steps);
    }

    void apply(Game& game, const Step& step) const override {
        const bool king = capital(at(game.board, step.from)) == 'K';
        if (is_en_passant(game, step)) at(game.board, {step.to.x, step.from.y}) = kEmpty;
        move_piece(game.board, step);
        if (step.become != 0) at(game.board, step.to) = of_side(step.become, game.white_to_move);
        if (king && std::abs(step.to.x - step.from.x) == 2)
            castle_rook(game, kSiberiaCastles, step);
        drop_castling_rights(game, kSiberiaCastles);
    }
};

}  // namespace

const Rules& siberia() {
    static const Siberia rules;
    return rules;
}

}  // namespace naive

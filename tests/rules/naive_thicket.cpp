// The second implementation of the test game thicket() of test_pages.h; see naive.h.
#include <cstdlib>

#include "naive_rules.h"

namespace naive {
namespace {

constexpr Castles kThicketCastles{
    {{'K', 4, 6, 8, 5}, {'Q', 4, 2, 0, 3}, {'k', 4, 6, 8, 5}, {'q', 4, 2, 0, 3}}};

// What a step may do at its end.
enum class Does { Both, Move, Capture };

void arrive(Mover& mover, int dx, int dy, Does does) {
    if (does != Does::Capture) mover.quiet_to(dx, dy);
    if (does != Does::Move) mover.capture_on(dx, dy);
}

// The same step again and again, at most `most` times, until something is in the way.
void stride(Mover& mover, int dx, int dy, int most, Does does = Does::Both) {
    for (int n = 1; n <= most; ++n) {
        arrive(mover, n * dx, n * dy, does);
        if (!mover.is_empty(n * dx, n * dy)) return;
    }
}

void stride_all_ways(Mover& mover, int m, int n, int most, Does does = Does::Both) {
    for (int dx = -3; dx <= 3; ++dx)
        for (int dy = -3; dy <= 3; ++dy) {
            const int a = std::abs(dx), b = std::abs(dy);
            if ((a == m && b == n) || (a == n && b == m)) stride(mover, dx, dy, most, does);
        }
}

// One square straight, then diagonally outward.
void mao(Mover& mover, int diagonal_steps) {
    for (const int d : {-1, 1})
        for (const int side : {-1, 1}) {
            bool free_up = mover.is_empty(0, d), free_across = mover.is_empty(d, 0);
            for (int n = 1; n < diagonal_steps; ++n) {
                free_up = free_up && mover.is_empty(n * side, d + n * d);
                free_across = free_across && mover.is_empty(d + n * d, n * side);
            }
            const int n = diagonal_steps;
            if (free_up) mover.leap(n * side, d + n * d);
            if (free_across) mover.leap(d + n * d, n * side);
        }
}

void lame_elephant(Mover& mover, Does does) {
    for (const int dx : {-1, 1})
        for (const int dy : {-1, 1})
            if (mover.is_empty(dx, dy)) arrive(mover, 2 * dx, 2 * dy, does);
}

// Moves as a rook, captures over one piece, or as a lame elephant.
void thicket_cannon(Mover& mover) {
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        mover.ride(dx, dy, false);
        int n = 1;
        while (mover.is_empty(n * dx, n * dy)) ++n;
        ++n;
        while (mover.is_empty(n * dx, n * dy)) ++n;
        mover.capture_on(n * dx, n * dy);
    }
    lame_elephant(mover, Does::Capture);
}

class Thicket : public Rules {
  public:
    Thicket() : Rules(9, 10, 1) {}

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = capital(at(game.board, from));
        const int up = mover.forward();
        if (letter == 'K') mover.king();
        if (letter == 'H') stride_all_ways(mover, 2, 1, 20);
        if (letter == 'M') mao(mover, 1);
        if (letter == 'L') stride(mover, 0, up, 20), mover.leap(1, 0), mover.leap(-1, 0);
        if (letter == 'E') lame_elephant(mover, Does::Both), mover.leap(0, up);
        if (letter == 'S') stride_all_ways(mover, 1, 0, 3);
        if (letter == 'Z') mao(mover, 2), stride_all_ways(mover, 2, 0, 20);
        if (letter == 'D') {
            stride_all_ways(mover, 2, 0, 20, Does::Move);
            stride_all_ways(mover, 2, 2, 20, Does::Capture);
        }
        if (letter == 'G') stride_all_ways(mover, 1, 1, 2), mover.knight();
        if (letter == 'C') thicket_cannon(mover);
        if (letter == 'P') mover.pawn(2, 7);
    }

    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        const bool promotes = capital(at(game.board, from)) == 'P' && (to.y == 0 || to.y == 9);
        for (const char c : std::string(promotes ? "hsm" : "")) steps.push_back({from, to, c});
        if (!promotes) steps.push_back({from, to, 0});
    }

    void add_specials(const Game& game, std::vector<Step>& steps) const override {
        add_castlings(game, kThicketCastles, steps);
    }

    void apply(Game& game, const Step& step) const override {
        const bool king = capital(at(game.board, step.from)) == 'K';
        if (is_en_passant(game, step)) at(game.board, {step.to.x, step.from.y}) = kEmpty;
        move_piece(game.board, step);
        if (step.become != 0) at(game.board, step.to) = of_side(step.become, game.white_to_move);
        if (king && std::abs(step.to.x - step.from.x) == 2)
            castle_rook(game, kThicketCastles, step);
        drop_castling_rights(game, kThicketCastles, 'S');
    }
};

}  // namespace

const Rules& thicket() {
    static const Thicket rules;
    return rules;
}

}  // namespace naive

// The second implementation of Apothecary; see naive.h.
#include <algorithm>
#include <cstdlib>

#include "naive_rules.h"

namespace naive {
namespace {

const std::string kReserveOrder = "QCARJBNEM";

bool contains(const std::string& text, char c) { return text.find(c) != std::string::npos; }

bool is_brouhaha(Spot s) { return s.y == 0 || s.y == 11; }

// Ranks from White's side; Black's first rank is 10.
int own_rank(int y, bool white) { return white ? y : 11 - y; }

// The letter of the rights field for a starting square of this side; 0 for any other square.
char start_letter(Spot s, bool white) {
    const bool corner_file = s.x == 0 || s.x == 9;
    if (own_rank(s.y, white) != (corner_file ? 1 : 2)) return 0;
    return static_cast<char>((white ? 'A' : 'a') + s.x);
}

// Adds a letter to the reserve and sorts it in FEN's order, White's letters first.
void add_to_reserve(std::string& reserve, char piece) {
    const auto place = [](char c) {
        return (is_white(c) ? 0 : 100) + static_cast<int>(kReserveOrder.find(capital(c)));
    };
    reserve += piece;
    std::stable_sort(reserve.begin(), reserve.end(),
                     [&](char a, char b) { return place(a) < place(b); });
}

class Apothecary : public Rules {
  public:
    Apothecary() : Rules(10, 12, 0) {}

    void reach(const Game& game, Spot from, Mover& mover) const override {
        const char letter = moves_as(game, at(game.board, from));
        if (letter == 'K') mover.king();
        if (letter == 'Q') mover.queen();
        if (letter == 'C' || letter == 'R') mover.rook();
        if (letter == 'A' || letter == 'B') mover.bishop();
        if (letter == 'C' || letter == 'A' || letter == 'N') mover.knight();
        if (letter == 'N') mover.leap_all_ways(3, 2, /*captures_too=*/false);
        if (letter == 'E') {
            mover.leap_all_ways(1, 1), mover.leap_all_ways(2, 2), mover.leap_all_ways(3, 0);
        }
        if (letter == 'M') mover.leap_all_ways(3, 1), mover.leap_all_ways(1, 0);
        const bool joker = capital(at(game.board, from)) == 'J';
        if (letter == 'P') joker ? mover.pawn(-1, -1) : mover.pawn(3, 8);
    }

    void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const override {
        if (capital(at(game.board, from)) == 'P') {
            add_pawn_steps(game, from, to, steps);
            return;
        }
        steps.push_back({from, to, 0});
        const char right = start_letter(from, game.white_to_move);
        const bool first_move = right != 0 && contains(game.rights, right);
        if (first_move && contains(game.hands, of_side('J', game.white_to_move)))
            steps.push_back({from, to, 'j'});
    }

    void add_specials(const Game& game, std::vector<Step>& steps) const override {
        const bool white = game.white_to_move;
        if (!contains(game.rights, of_side('F', white)) || king_can_be_taken(game, white)) return;
        const Spot from{5, white ? 2 : 9};
        for (const int x : {2, 3, 7, 8}) {
            const Spot to{x, white ? 1 : 10};
            if (at(game.board, to) == kEmpty) add_steps(game, from, to, steps);
        }
    }

    void apply(Game& game, const Step& step) const override {
        const bool white = game.white_to_move;
        const char piece = at(game.board, step.from);
        const bool pawn = capital(piece) == 'P';
        game.last[white ? 0 : 1] = of_side(moves_as(game, piece), white);

        Spot taken = step.to;
        if (is_en_passant(game, step)) taken = {step.to.x, step.from.y};
        const char victim = at(game.board, taken);
        if (is_piece(victim) && capital(victim) != 'P') add_to_reserve(game.reserve, victim);
        if (is_piece(victim)) at(game.board, taken) = kEmpty;
        for (const Spot s : {step.from, taken}) {
            for (const bool side : {true, false}) std::erase(game.rights, start_letter(s, side));
        }

        move_piece(game.board, step);
        if (is_brouhaha(step.from)) at(game.board, step.from) = kGone;
        if (step.become == 0) return;
        const char added = of_side(step.become, white);
        if (pawn) {
            at(game.board, step.to) = added;
            game.reserve.erase(game.reserve.find(added), 1);
        } else {
            at(game.board, step.from) = added;
            std::erase(game.hands, added);
        }
    }

  private:
    // A joker imitates the kind that the opponent moved last; if that was a joker, the kind that it
    // imitated.
    static char moves_as(const Game& game, char piece) {
        if (capital(piece) != 'J') return capital(piece);
        return capital(game.last[is_white(piece) ? 1 : 0]);
    }

    static void add_pawn_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) {
        const bool white = game.white_to_move;
        const int rank = own_rank(to.y, white);
        std::string kinds;
        if (rank >= 8) kinds += "BNEM";
        if (rank >= 9) kinds += "RJ";
        if (rank == 10) kinds += "QCA";
        for (const char kind : kinds) {
            if (contains(game.reserve, of_side(kind, white)))
                steps.push_back({from, to, small(kind)});
        }
        if (rank < 10) steps.push_back({from, to, 0});
    }
};

}  // namespace

const Rules& apothecary() {
    static const Apothecary rules;
    return rules;
}

}  // namespace naive

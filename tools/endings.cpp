// Finds practice positions of a game: random positions with given material in which the computer,
// playing both sides, reaches the goal. Prints each as a line that read_ending() reads.
//   endings VARIANT SEED < MATERIAL
// Each line of MATERIAL has the form GOAL MOVES COUNT SOLVER OPPONENT TITLE, for example
//   mate 25 4 KQ K Queen against king
// COUNT is the number of positions to find; SOLVER and OPPONENT are the letters of the pieces of
// each side. White is the solver. The pieces are put on random squares. White searches kSolverNodes
// nodes for each move, against the same defender that `alces practice` uses. A position is printed
// if White reaches the goal in at least kFewestMoves and at most MOVES moves.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

#include "base/splitmix.h"
#include "games/registry.h"
#include "practice/ending.h"
#include "rules/notation.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr std::uint64_t kSolverNodes = 5000;
constexpr int kAttempts = 400;  // attempts for each position that is to be found
constexpr int kFewestMoves = 3;

struct Material {
    std::string goal, solver, opponent, title;
    int moves = 0, count = 0;
};

class Finder {
  public:
    Finder(const Variant& variant, std::uint64_t seed) : variant_(variant), random_(seed) {}

    void find(const Material& wanted) {
        int found = 0;
        for (int i = 0; i < kAttempts * wanted.count && found < wanted.count; ++i) {
            const auto ending = candidate(wanted);
            if (!ending || !reaches_goal(*ending)) continue;
            std::puts(write_ending(*ending).c_str());
            std::fflush(stdout);
            ++found;
        }
        if (found < wanted.count)
            std::fprintf(stderr, "%s: only %d found\n", wanted.title.c_str(), found);
    }

  private:
    std::optional<Ending> candidate(const Material& wanted) {
        Setup setup = setup_of(Position::start(variant_));
        setup.board = {};
        setup.rights = 0;
        for (Holdings& holdings : setup.holdings) holdings = {};
        place(setup, wanted.solver, Color::White);
        place(setup, wanted.opponent, Color::Black);
        const auto start = Position::from(variant_, setup);
        if (!start || start->in_check() || Game(*start).outcome().is_over()) return std::nullopt;
        const auto ending =
            read_ending(variant_, to_fen(*start) + '\t' + wanted.goal + '\t' +
                                      std::to_string(wanted.moves) + '\t' + wanted.title);
        return ending ? std::optional(*ending) : std::nullopt;
    }

    void place(Setup& setup, const std::string& letters, Color color) {
        for (const char letter : letters) {
            Square square = kNoSquare;
            while (square == kNoSquare || !setup.board[square].is_none() || is_gone(square))
                square = static_cast<Square>(next_random(random_) %
                                             static_cast<std::uint64_t>(variant_.board().count()));
            setup.board[square] = Piece(color, variant_.type_of(letter));
        }
    }
    // Whether the game has this square only while a piece stands on it.
    [[nodiscard]] bool is_gone(Square square) const {
        const auto vanishing = variant_.spec().vanishing;
        return vanishing != nullptr && vanishing(variant_.topology(), Color::White, square);
    }

    bool reaches_goal(const Ending& ending) {
        Game game(ending.start);
        solver_.clear();
        defender_.clear();
        while (judge_ending(ending, game) == GoalState::Open) {
            const bool solves = game.position().side_to_move() == ending.start.side_to_move();
            SearchLimits limits;
            limits.nodes = solves ? kSolverNodes : kDefenderNodes;
            game.play((solves ? solver_ : defender_)
                          .search(game.position(), game.earlier_keys(), limits, {})
                          .best);
        }
        return judge_ending(ending, game) == GoalState::Reached && game.ply() >= 2 * kFewestMoves;
    }

    const Variant& variant_;
    std::uint64_t random_;
    Searcher solver_{4};
    Searcher defender_{4};
};

}  // namespace

int main(int count, char** words) {
    const Variant* variant = count == 3 ? find_variant(words[1]) : nullptr;
    if (variant == nullptr) {
        std::fprintf(stderr, "usage: endings VARIANT SEED < MATERIAL\n");
        return 64;
    }
    Finder finder(*variant, static_cast<std::uint64_t>(std::atoll(words[2])));
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream fields(line);
        Material wanted;
        fields >> wanted.goal >> wanted.moves >> wanted.count >> wanted.solver >> wanted.opponent;
        std::getline(fields >> std::ws, wanted.title);
        finder.find(wanted);
    }
    return 0;
}

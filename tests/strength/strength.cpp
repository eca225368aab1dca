// Plays the engine against opponents that anybody ought to beat, and prints the score.
//   strength random|grabber GAMES [NODES] [SEED]
// The last line is "N passed, N failed", a game that the engine has won being passed. Exit code 0
// if there were no more failures than ALLOWED (a fifth argument, 0), 1 otherwise, 64 for bad usage.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/evaluator.h"
#include "search/levels.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr int kOpeningPlies = 6;  // at random, so that no two games are alike
constexpr int kLongestGame = 600;

struct Options {
    bool grabber = false;
    int games = 10;
    std::uint64_t nodes = 2000;
    std::uint64_t seed = 1;
    int allowed = 0;
};

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    [[nodiscard]] Move pick(const std::vector<Move>& moves) {
        return moves[next_random(state_) % moves.size()];
    }

  private:
    std::uint64_t state_;
};

std::vector<Move> all_moves(const Position& position) {
    const MoveList legal = legal_moves(position);
    return {legal.begin(), legal.end()};
}

// The moves that leave its mover with the most material, explosions counted, looking no further.
std::vector<Move> greediest(const Position& position, const ByPieceType<Score>& values) {
    std::vector<Move> best;
    Score most = -kInfinite;
    for (const Move move : all_moves(position)) {
        Score gain = 0;
        for (const Square square : position.removed_by(move)) {
            const Piece piece = position.at(square);
            gain += piece.color() == position.side_to_move() ? -values[piece.type()]
                                                             : values[piece.type()];
        }
        if (move.promotion != kNoPieceType) {
            gain += values[move.promotion] - values[position.at(move.from).type()];
        }
        if (gain > most) best.clear();
        if (gain >= most) best.push_back(move);
        most = std::max(most, gain);
    }
    return best;
}

class Match {
  public:
    explicit Match(const Options& options)
        : options_(options),
          values_(Evaluator(default_variant()).exchange_values()),
          random_(options.seed) {}

    // Whether the engine, playing `engine`, wins.
    [[nodiscard]] bool engine_wins(Color engine) {
        Position position = opening();
        std::vector<std::uint64_t> keys;
        searcher_.clear();
        for (int ply = 0; ply < kLongestGame; ++ply) {
            const auto moves = all_moves(position);
            if (moves.empty()) return position.in_check() && position.side_to_move() != engine;
            if (is_drawn(position, keys)) return false;
            const Move move =
                position.side_to_move() == engine ? search(position, keys) : reply(position);
            keys.push_back(position.key());
            if (position.is_irreversible(move)) keys.clear();
            position.play(move);
        }
        return false;
    }

  private:
    [[nodiscard]] Position opening() {
        for (;;) {
            Position position = Position::start(default_variant());
            for (int ply = 0; ply < kOpeningPlies; ++ply) {
                const auto moves = all_moves(position);
                if (moves.empty()) break;
                position.play(random_.pick(moves));
            }
            if (has_legal_move(position)) return position;
        }
    }

    [[nodiscard]] static bool is_drawn(const Position& position,
                                       const std::vector<std::uint64_t>& keys) {
        return position.plies_since_reset() >= 100 || position.occupied().count() == 2 ||
               std::count(keys.begin(), keys.end(), position.key()) >= 2;
    }

    [[nodiscard]] Move search(const Position& position, const std::vector<std::uint64_t>& keys) {
        SearchLimits limits;
        limits.nodes = options_.nodes;
        return searcher_.search(position, keys, limits, {}).best;
    }

    [[nodiscard]] Move reply(const Position& position) {
        return random_.pick(options_.grabber ? greediest(position, values_) : all_moves(position));
    }

    Options options_;
    ByPieceType<Score> values_;
    Random random_;
    Searcher searcher_{8};
};

bool read_options(int count, char** words, Options& options) {
    if (count < 3 || count > 6) return false;
    const std::string_view opponent = words[1];
    if (opponent != "random" && opponent != "grabber") return false;
    options.grabber = opponent == "grabber";
    options.games = std::atoi(words[2]);
    if (count > 3) options.nodes = static_cast<std::uint64_t>(std::atoll(words[3]));
    if (count > 4) options.seed = static_cast<std::uint64_t>(std::atoll(words[4]));
    if (count > 5) options.allowed = std::atoi(words[5]);
    return options.games > 0 && options.nodes > 0;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!read_options(argc, argv, options)) {
        std::fprintf(stderr, "usage: strength random|grabber GAMES [NODES] [SEED] [ALLOWED]\n");
        return 64;
    }
    Match match(options);
    int won = 0;
    for (int game = 0; game < options.games; ++game) {
        const Color engine = game % 2 == 0 ? Color::White : Color::Black;
        const bool win = match.engine_wins(engine);
        won += win ? 1 : 0;
        if (!win)
            std::printf("game %d, engine %s: not won\n", game + 1,
                        game % 2 == 0 ? "White" : "Black");
        std::fflush(stdout);
    }
    std::printf("against %s: %d of %d won\n", argv[1], won, options.games);
    std::printf("%d passed, %d failed\n", won, options.games - won);
    return options.games - won <= options.allowed ? 0 : 1;
}

// Plays the engine against weak players and prints the score.
//   strength VARIANT random|grabber GAMES [NODES] [SEED] [ALLOWED]
//   strength variants
// The last line is "N passed, N failed"; a game counts as passed if the engine wins it. The exit
// code is 0 if no more than ALLOWED games (default: 0) failed, 1 otherwise, 64 after a usage error.
// The second form prints the names of the variants on one line, the default variant first.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/splitmix.h"
#include "game/game.h"
#include "games/registry.h"
#include "rules/movegen.h"
#include "search/evaluator.h"
#include "search/levels.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr int kOpeningPlies = 6;  // random, so that no two games are alike
constexpr std::size_t kLongestGame = 600;

struct Options {
    const Variant* variant = nullptr;
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

// The moves that gain the most material at once, explosions included.
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
          values_(Evaluator(*options.variant).exchange_values()),
          random_(options.seed) {}

    // Whether the engine, playing `engine`, wins outright.
    [[nodiscard]] bool engine_wins(Color engine) {
        Game game(opening());
        searcher_.clear();
        while (!game.outcome().is_over() && game.ply() < kLongestGame) {
            const Position& now = game.position();
            game.play(now.side_to_move() == engine ? search(now, game.earlier_keys()) : reply(now));
        }
        return game.outcome().result == win_of(engine);
    }

  private:
    [[nodiscard]] Position opening() {
        for (;;) {
            Position position = Position::start(*options_.variant);
            for (int ply = 0; ply < kOpeningPlies; ++ply) {
                const auto moves = all_moves(position);
                if (moves.empty()) break;
                position.play(random_.pick(moves));
            }
            if (has_legal_move(position)) return position;
        }
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
    if (count < 4 || count > 7) return false;
    options.variant = find_variant(words[1]);
    const std::string_view opponent = words[2];
    if (opponent != "random" && opponent != "grabber") return false;
    options.grabber = opponent == "grabber";
    options.games = std::atoi(words[3]);
    if (count > 4) options.nodes = static_cast<std::uint64_t>(std::atoll(words[4]));
    if (count > 5) options.seed = static_cast<std::uint64_t>(std::atoll(words[5]));
    if (count > 6) options.allowed = std::atoi(words[6]);
    return options.variant != nullptr && options.games > 0 && options.nodes > 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "variants") {
        for (const std::string_view name : variant_names()) std::printf("%s ", name.data());
        std::printf("\n");
        return 0;
    }
    Options options;
    if (!read_options(argc, argv, options)) {
        std::fprintf(stderr,
                     "usage: strength VARIANT random|grabber GAMES [NODES] [SEED] [ALLOWED]\n");
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
    std::printf("%s against %s: %d of %d won\n", argv[1], argv[2], won, options.games);
    std::printf("%d passed, %d failed\n", won, options.games - won);
    return options.games - won <= options.allowed ? 0 : 1;
}

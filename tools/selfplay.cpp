// Plays games of an engine against itself, from random openings and with a random move now and
// then, and prints the quiet positions, for tools/train.cpp and tools/tune.cpp:
//   FEN | White's points | score from White's view
//   selfplay VARIANT GAMES NODES SEED                          this program plays
//   selfplay VARIANT GAMES NODES SEED COMMAND [NAME=VALUE]...  a UCI engine, with its options
//   selfplay --judged VARIANT GAMES NODES SEED COMMAND [NAME=VALUE]...
//       this program plays, with twice the nodes, and the engine gives the scores; it also scores
//       positions one or two random moves away, which a search meets more often than a game does
// Without an engine the same arguments give the same output on every machine. docs/search.md says
// how it was used.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/splitmix.h"
#include "game/game.h"
#include "games/registry.h"
#include "match/uci_engine.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/levels.h"
#include "search/ordering.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr std::size_t kLongestGame = 400;
constexpr Score kDecided = 2000;  // a score that counts as a decided game
constexpr int kDecidedPlies = 6;
constexpr std::uint64_t kRandomMoveEvery = 20;  // moves, on average
constexpr std::size_t kRandomPlies = 100;       // no random moves after this many

struct Thought {
    Move best = kNoMove;
    Score score = 0;  // from the mover's view
};

class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual void new_game() = 0;
    virtual Thought think(const Game& game) = 0;
};

class OwnPlayer : public Player {
  public:
    explicit OwnPlayer(std::uint64_t nodes) { limits_.nodes = nodes; }
    void new_game() override { searcher_.clear(); }
    Thought think(const Game& game) override {
        const SearchResult found =
            searcher_.search(game.position(), game.earlier_keys(), limits_, {});
        return {found.best, found.info.score};
    }

  private:
    Searcher searcher_{4};
    SearchLimits limits_;
};

[[noreturn]] void fail(const std::string& text) {
    std::fprintf(stderr, "%s\n", text.c_str());
    std::exit(EXIT_FAILURE);
}

class UciPlayer : public Player {
  public:
    UciPlayer(const EngineSpec& spec, std::uint64_t nodes)
        : engine_(spec, kTimeout, interrupt_), go_("nodes " + std::to_string(nodes)) {
        if (const auto started = engine_.start(); !started) fail(started.error().message);
    }
    void new_game() override {
        if (engine_.new_game().kind != Answer::Kind::Move) fail("the engine has ended");
    }
    Thought think(const Game& game) override {
        const Answer answer =
            engine_.think("position fen " + to_fen(game.position()), go_, kTimeout);
        const Move move = find_coordinate_move(game, answer.text);
        if (move.is_none()) fail("the engine gave no legal move in " + to_fen(game.position()));
        return {move, answer.report.score.value_or(0)};
    }

  private:
    static constexpr std::chrono::seconds kTimeout{60};
    Interrupt interrupt_;
    UciEngine engine_;
    std::string go_;
};

struct Sample {
    std::string fen;
    Score white_score;
};

class Match {
  public:
    // `judge` gives the scores to print; if it is null, the player gives them.
    Match(const Variant& variant, Player& player, Player* judge, std::uint64_t seed)
        : variant_(variant), player_(player), judge_(judge), random_(seed) {}

    void play_one() {
        samples_.clear();
        const double points = play();
        for (const Sample& sample : samples_) {
            std::printf("%s|%.1f|%d\n", sample.fen.c_str(), points, sample.white_score);
        }
    }

  private:
    Position opening() {
        for (;;) {
            Position position = Position::start(variant_);
            const std::uint64_t plies = 2 + next_random(random_) % 10;
            for (std::uint64_t ply = 0; ply < plies && has_legal_move(position); ++ply) {
                position.play(any_move(position));
            }
            if (has_legal_move(position)) return position;
        }
    }
    Move any_move(const Position& position) {
        const MoveList moves = legal_moves(position);
        return moves[next_random(random_) % moves.size()];
    }
    void add_sample(const Position& position, const Thought& thought) {
        if (position.in_check() || is_tactical(position, thought.best) ||
            is_mate_score(thought.score)) {
            return;
        }
        samples_.push_back({to_fen(position), white_view(position.side_to_move(), thought.score)});
    }
    void judge_nearby(Position position) {
        for (std::uint64_t moves = 1 + next_random(random_) % 2; moves > 0; --moves) {
            if (!has_legal_move(position)) return;
            position.play(any_move(position));
        }
        const Game nearby(position);
        if (!nearby.outcome().is_over()) add_sample(position, judge_->think(nearby));
    }
    // Returns White's points.
    double play() {
        Game game(opening());
        player_.new_game();
        if (judge_ != nullptr) judge_->new_game();
        int decided = 0;
        while (!game.outcome().is_over() && game.length() < kLongestGame) {
            const Position& position = game.position();
            const auto [best, score] = player_.think(game);
            const Score white = white_view(position.side_to_move(), score);
            decided = white > kDecided    ? std::max(1, decided + 1)
                      : white < -kDecided ? std::min(-1, decided - 1)
                                          : 0;
            if (std::abs(decided) >= kDecidedPlies) return decided > 0 ? 1 : 0;
            if (judge_ == nullptr) {
                add_sample(position, {best, score});
            } else {
                add_sample(position, judge_->think(game));
                judge_nearby(position);
            }
            const bool random_move =
                game.length() < kRandomPlies && next_random(random_) % kRandomMoveEvery == 0;
            game.play(random_move ? any_move(position) : best);
        }
        return game.outcome().is_over() ? points_of(game.outcome().result, Color::White) : 0.5;
    }

    const Variant& variant_;
    Player& player_;
    Player* judge_;
    std::uint64_t random_;
    std::vector<Sample> samples_;
};

std::unique_ptr<Player> make_engine(std::uint64_t nodes, std::span<char*> engine) {
    EngineSpec spec{.name = "engine", .command = engine[0]};
    for (const char* word : engine.subspan(1)) {
        const auto option = parse_option(word);
        if (!option) fail(option.error().message);
        spec.options.push_back(*option);
    }
    return std::make_unique<UciPlayer>(spec, nodes);
}

}  // namespace

int main(int count, char** all) {
    std::span<char*> words{all + 1, static_cast<std::size_t>(count - 1)};
    const bool judged = !words.empty() && std::string_view(words[0]) == "--judged";
    if (judged) words = words.subspan(1);
    const Variant* variant = words.size() >= (judged ? 5U : 4U) ? find_variant(words[0]) : nullptr;
    if (variant == nullptr) {
        std::fprintf(stderr,
                     "usage: selfplay VARIANT GAMES NODES SEED [COMMAND [NAME=VALUE]...]\n"
                     "       selfplay --judged VARIANT GAMES NODES SEED COMMAND [NAME=VALUE]...\n");
        return 64;
    }
    const auto nodes = static_cast<std::uint64_t>(std::atoll(words[2]));
    std::unique_ptr<Player> engine;
    if (words.size() > 4) engine = make_engine(nodes, words.subspan(4));
    OwnPlayer self(judged ? 2 * nodes : nodes);
    Player& player = engine && !judged ? *engine : self;
    Match match(*variant, player, judged ? engine.get() : nullptr,
                static_cast<std::uint64_t>(std::atoll(words[3])));
    for (int game = std::atoi(words[1]); game > 0; --game) match.play_one();
    return 0;
}

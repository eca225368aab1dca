// Plays games of an engine against itself, from random openings and with an occasional random move,
// and prints the quiet positions as samples for tools/train.cpp and tools/tune.cpp:
//   FEN | White's points | score from White's view
//   selfplay [OPTION]... VARIANT GAMES NODES SEED [COMMAND [NAME=VALUE]...]
// The engine is this program or, with COMMAND, a UCI engine with the given options. It searches
// NODES nodes for each move.
//   --nearby        After every move, two positions near the game are also scored: by the UCI
//                   engine, or by this program with half as many nodes. They are one to three
//                   random moves away; many of these moves are captures, because a search meets
//                   such positions more often than a game does.
//   --judged        This program plays, searching twice as many nodes, and the engine gives the
//                   scores.
//   --network FILE  This program plays with this network or, if FILE is "-", without a network.
// Without COMMAND, the same arguments give the same output on every machine. docs/search.md says
// how this program was used for the built-in games.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/splitmix.h"
#include "decided.h"
#include "game/game.h"
#include "games/registry.h"
#include "match/uci_engine.h"
#include "random_moves.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/levels.h"
#include "search/network.h"
#include "search/ordering.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr std::size_t kLongestGame = 400;
// A random move comes once in this many moves, on average.
constexpr std::uint64_t kRandomMoveEvery = 20;
constexpr std::size_t kRandomPlies = 100;  // there are no random moves after this many plies
constexpr int kNearby = 2;                 // nearby positions for each position of a game

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

struct Players {
    Player& mover;
    Player* judge;   // gives the scores to print; null: the mover gives them
    Player* nearby;  // scores positions near the game; null: no such positions are scored
};

class Match {
  public:
    Match(const Variant& variant, const Players& players, std::uint64_t seed)
        : variant_(variant), players_(players), random_(seed) {}

    void play_one() {
        samples_.clear();
        const double points = play();
        for (const Sample& sample : samples_) {
            std::printf("%s|%.1f|%d\n", sample.fen.c_str(), points, sample.white_score);
        }
        std::fflush(stdout);
    }

  private:
    void add_sample(const Position& position, const Thought& thought) {
        if (position.in_check() || is_tactical(position, thought.best) ||
            is_mate_score(thought.score)) {
            return;
        }
        samples_.push_back({to_fen(position), white_view(position.side_to_move(), thought.score)});
    }
    // Returns a random legal move. Half of the time it is a capture, if the position has any.
    Move disturbing_move(const Position& position) {
        const MoveList moves = legal_moves(position);
        MoveList captures;
        for (const Move move : moves)
            if (position.is_capture(move)) captures.push_back(move);
        const bool capture = !captures.empty() && next_random(random_) % 2 == 0;
        const MoveList& from = capture ? captures : moves;
        return from[next_random(random_) % from.size()];
    }
    void score_nearby(Position position) {
        for (std::uint64_t moves = 1 + next_random(random_) % 3; moves > 0; --moves) {
            if (!has_legal_move(position)) return;
            position.play(disturbing_move(position));
        }
        const Game nearby(position);
        if (!nearby.outcome().is_over()) add_sample(position, players_.nearby->think(nearby));
    }
    void new_game() {
        for (Player* player : {&players_.mover, players_.judge, players_.nearby})
            if (player != nullptr) player->new_game();
    }
    // Plays one game, collecting its samples, and returns White's points.
    double play() {
        Game game(random_opening(variant_, random_));
        new_game();
        Decided decided;
        while (!game.outcome().is_over() && game.length() < kLongestGame) {
            const Position& position = game.position();
            const auto [best, score] = players_.mover.think(game);
            decided.add(white_view(position.side_to_move(), score));
            if (decided.is_won()) return decided.white_points();
            add_sample(position, players_.judge != nullptr ? players_.judge->think(game)
                                                           : Thought{best, score});
            for (int i = 0; i < kNearby && players_.nearby != nullptr; ++i) score_nearby(position);
            const bool random_move =
                game.length() < kRandomPlies && next_random(random_) % kRandomMoveEvery == 0;
            game.play(random_move ? random_legal_move(position, random_) : best);
        }
        return game.outcome().is_over() ? points_of(game.outcome().result, Color::White) : 0.5;
    }

    const Variant& variant_;
    Players players_;
    std::uint64_t random_;
    std::vector<Sample> samples_;
};

std::unique_ptr<Player> make_engine(std::uint64_t nodes, std::span<char*> engine) {
    EngineSpec spec{.name = "engine", .command = engine[0]};
    for (const char* word : engine.subspan(1)) {
        const auto option = parse_option("an option of the engine", word);
        if (!option) fail(option.error().message);
        spec.options.push_back(*option);
    }
    return std::make_unique<UciPlayer>(spec, nodes);
}

// Returns the game with the network in the file `path` or, if `path` is "-", without a network.
// Exits if the file has no network for this game. At most one game with a network can exist,
// because its bytes are kept in a static variable.
std::unique_ptr<const Variant> with_network(const Variant& variant, const std::string& path) {
    static std::vector<unsigned char> bytes;  // the variant refers to these bytes
    if (path != "-") {
        std::ifstream file(path, std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(file), {});
        if (const auto network = Network::read(variant, bytes); !network)
            fail(path + ": " + network.error().message);
    }
    VariantSpec spec = variant.spec();
    spec.network = bytes;
    return std::make_unique<const Variant>(std::move(spec));
}

struct Options {
    bool nearby = false;
    bool judged = false;
    std::string network;
};

// Reads the options at the front of `words` and removes them.
Options take_options(std::span<char*>& words) {
    Options options;
    for (; !words.empty() && words[0][0] == '-'; words = words.subspan(1)) {
        const std::string_view word = words[0];
        if (word == "--nearby") {
            options.nearby = true;
        } else if (word == "--judged") {
            options.judged = true;
        } else if (word == "--network" && words.size() > 1) {
            words = words.subspan(1);
            options.network = words[0];
        } else {
            fail("selfplay: no such option: " + std::string(word));
        }
    }
    return options;
}

}  // namespace

int main(int count, char** all) {
    std::span<char*> words{all + 1, static_cast<std::size_t>(count - 1)};
    const Options options = take_options(words);
    const Variant* variant =
        words.size() >= (options.judged ? 5U : 4U) ? find_variant(words[0]) : nullptr;
    if (variant == nullptr) {
        std::fprintf(
            stderr,
            "usage: selfplay [--nearby] [--judged] [--network FILE] VARIANT GAMES NODES SEED "
            "[COMMAND [NAME=VALUE]...]\n");
        return 64;
    }
    std::unique_ptr<const Variant> changed;
    if (!options.network.empty()) changed = with_network(*variant, options.network);
    const auto nodes = static_cast<std::uint64_t>(std::atoll(words[2]));
    std::unique_ptr<Player> engine;
    if (words.size() > 4) engine = make_engine(nodes, words.subspan(4));
    OwnPlayer self(options.judged ? 2 * nodes : nodes);
    OwnPlayer beside(nodes / 2);
    Player* nearby = engine ? engine.get() : &beside;
    const Players players{engine && !options.judged ? *engine : self,
                          options.judged ? engine.get() : nullptr,
                          options.nearby ? nearby : nullptr};
    Match match(changed ? *changed : *variant, players,
                static_cast<std::uint64_t>(std::atoll(words[3])));
    for (int game = std::atoi(words[1]); game > 0; --game) match.play_one();
    return 0;
}

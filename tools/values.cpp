// Tunes the values of a game's pieces by fast games, for the game's file:
//   values GAME GAMES NODES SEED
// Plays GAMES games of this program against itself and fits a value for each kind of piece except
// the king and the pawn to their results and scores (Texel's method). Then plays GAMES games of the
// program with these values against the program with the game's own values. The program searches
// NODES nodes for each move. Prints a line "LETTER VALUE" for each kind, in centipawns, and a line
// "score SCORE ERROR" with the share of the points that the new values scored, in percent, and half
// the width of the 95% confidence interval. The same arguments give the same output on every
// machine. tools/make-values.sh writes the values into the files of games.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "decided.h"
#include "game/game.h"
#include "games/registry.h"
#include "match/stats.h"
#include "random_moves.h"
#include "samples.h"
#include "search/evaluator.h"
#include "search/ordering.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr std::size_t kLongestGame = 300;
constexpr int kDelta = 50;  // for numerical derivatives; large, so that rounding matters little
// The weight of the result in a label. The weight of the score is the rest.
constexpr double kResultPart = 0.6;
// This many positions of one game together count as one independent position.
constexpr double kCorrelated = 5;
// The expected size of a change to a value, as a share of the value, for regularization.
constexpr double kPrior = 0.25;
constexpr int kRounds = 3;
constexpr int kSweeps = 40;
constexpr int kLeastValue = 10;

// The values of all kinds, by their index, in centipawns. 0 stands for the estimate.
using Values = std::vector<int>;

struct Example {
    Position position;
    Label label;
};

std::unique_ptr<const Variant> with_values(const Variant& variant, const Values& values) {
    VariantSpec spec = variant.spec();
    for (std::size_t i = 0; i < values.size(); ++i) spec.pieces[i].value = values[i];
    return std::make_unique<const Variant>(std::move(spec));
}

// One side of a game. It follows the game on a board of its own, because its variant has its own
// values.
class Player {
  public:
    Player(const Variant& variant, std::uint64_t nodes) : variant_(variant) {
        limits_.nodes = nodes;
    }
    void start(const Position& opening) {
        game_ = std::make_unique<Game>(*from_fen(variant_, to_fen(opening)));
        searcher_.clear();
    }
    [[nodiscard]] const Game& game() const { return *game_; }
    void play(Move move) { game_->play(move); }
    [[nodiscard]] SearchResult think() {
        return searcher_.search(game_->position(), game_->earlier_keys(), limits_, {});
    }

  private:
    const Variant& variant_;
    SearchLimits limits_;
    Searcher searcher_{4};
    std::unique_ptr<Game> game_;
};

// Plays one game and returns White's points. Calls see(game, result) with the result of each
// search.
template <typename See>
double play_game(Player& white, Player& black, const Position& opening, See see) {
    white.start(opening);
    if (&black != &white) black.start(opening);
    const Game& game = white.game();
    Decided decided;
    while (!game.outcome().is_over() && game.length() < kLongestGame) {
        const bool white_moves = game.position().side_to_move() == Color::White;
        const SearchResult found = (white_moves ? white : black).think();
        decided.add(white_view(game.position().side_to_move(), found.info.score));
        if (decided.is_won()) return decided.white_points();
        see(game, found);
        white.play(found.best);
        if (&black != &white) black.play(found.best);
    }
    return game.outcome().is_over() ? points_of(game.outcome().result, Color::White) : 0.5;
}

// Plays games of the variant's values against themselves and collects the quiet positions.
std::vector<Example> play_samples(const Variant& variant, int games, std::uint64_t nodes,
                                  std::uint64_t& random) {
    std::vector<Example> examples;
    Player player(variant, nodes);
    for (int game = 0; game < games; ++game) {
        const std::size_t first = examples.size();
        const auto see = [&](const Game& state, const SearchResult& found) {
            const Position& position = state.position();
            const Score score = found.info.score;
            if (position.in_check() || is_tactical(position, found.best) || is_mate_score(score))
                return;
            examples.push_back({position, {0, white_view(position.side_to_move(), score)}});
        };
        const double points = play_game(player, player, random_opening(variant, random), see);
        for (std::size_t i = first; i < examples.size(); ++i) examples[i].label.points = points;
    }
    return examples;
}

std::vector<double> white_scores(const Variant& variant, const Values& values,
                                 const std::vector<Example>& examples) {
    const Evaluator evaluator(variant, eval_params(*with_values(variant, values)));
    std::vector<double> scores;
    scores.reserve(examples.size());
    for (const Example& example : examples) {
        const Position& position = example.position;
        scores.push_back(white_view(position.side_to_move(), evaluator.evaluate(position)));
    }
    return scores;
}

// Fits the values to the examples: minimizes the cross entropy between the labels and the expected
// points, with a penalty on large changes.
class Fit {
  public:
    Fit(const Variant& variant, const std::vector<Example>& examples)
        : variant_(variant), examples_(examples) {
        std::vector<Label> labels;
        for (const Example& example : examples) labels.push_back(example.label);
        scale_ = find_scale(labels);
        for (const Label& label : labels)
            targets_.push_back(kResultPart * label.points +
                               (1 - kResultPart) * expectation(label.score * scale_));
    }

    [[nodiscard]] Values run(Values values) {
        const Values first = values;
        for (int round = 0; round < kRounds; ++round) {
            scores_ = white_scores(variant_, values, examples_);
            const auto slopes = find_slopes(values);
            std::vector<double> exact(values.begin(), values.end());
            for (int sweep = 0; sweep < kSweeps; ++sweep)
                for (const auto& [kind, slope] : slopes) step(exact[kind], first[kind], slope);
            for (const auto& [kind, slope] : slopes)
                values[kind] = std::max(kLeastValue, static_cast<int>(std::lround(exact[kind])));
        }
        return values;
    }

  private:
    using Slope = std::vector<double>;  // the derivative of each example's score

    // Returns the slopes of the kinds that are fitted.
    [[nodiscard]] std::vector<std::pair<std::size_t, Slope>> find_slopes(
        const Values& values) const {
        std::vector<std::pair<std::size_t, Slope>> slopes;
        for (std::size_t kind = index(PieceType::Pawn) + 1; kind < values.size(); ++kind) {
            Values changed = values;
            changed[kind] += kDelta;
            Slope slope = white_scores(variant_, changed, examples_);
            for (std::size_t i = 0; i < slope.size(); ++i)
                slope[i] = (slope[i] - scores_[i]) / kDelta;
            slopes.emplace_back(kind, std::move(slope));
        }
        return slopes;
    }
    // Makes a Newton step for one value.
    void step(double& value, int first, const Slope& slope) {
        const double stiffness = 1 / (kPrior * first * kPrior * first);
        double gradient = (value - first) * stiffness;
        double curvature = stiffness;
        for (std::size_t i = 0; i < slope.size(); ++i) {
            const double p = expectation(scores_[i] * scale_);
            gradient += scale_ * slope[i] * (p - targets_[i]) / kCorrelated;
            curvature += scale_ * scale_ * slope[i] * slope[i] * p * (1 - p) / kCorrelated;
        }
        const double change = std::clamp(-gradient / curvature, -20.0, 20.0);
        value += change;
        for (std::size_t i = 0; i < slope.size(); ++i) scores_[i] += change * slope[i];
    }

    const Variant& variant_;
    const std::vector<Example>& examples_;
    double scale_ = 0;
    std::vector<double> targets_;
    std::vector<double> scores_;
};

// Plays games between two sets of values, in pairs with the same opening and swapped colours, and
// returns the results of the first.
Tally compare(const std::pair<const Variant&, const Variant&>& variants, int games,
              std::uint64_t nodes, std::uint64_t& random) {
    Player first(variants.first, nodes);
    Player second(variants.second, nodes);
    Tally tally;
    const auto see = [](const Game&, const SearchResult&) {};
    for (int game = 1; game <= games; game += 2) {
        const Position opening = random_opening(variants.first, random);
        const double as_white = play_game(first, second, opening, see);
        const double as_black = 1 - play_game(second, first, opening, see);
        tally.add(game, static_cast<int>(std::lround(4 * as_white)));
        tally.add(game + 1, static_cast<int>(std::lround(4 * as_black)));
    }
    return tally;
}

// Returns the values that the evaluation uses for the variant.
Values values_of(const Variant& variant) {
    const EvalParams params = eval_params(variant);
    Values values(variant.piece_types());
    for (std::size_t i = index(PieceType::Pawn) + 1; i < values.size(); ++i)
        values[i] = params.pieces[i].value.middle;
    return values;
}

}  // namespace

int main(int count, char** words) {
    const Variant* variant = count == 5 ? find_variant(words[1]) : nullptr;
    if (variant == nullptr) {
        std::fputs("usage: values GAME GAMES NODES SEED\n", stderr);
        return 64;
    }
    const int games = std::atoi(words[2]);
    const std::uint64_t nodes = std::strtoull(words[3], nullptr, 10);
    std::uint64_t random = std::strtoull(words[4], nullptr, 10);
    const std::vector<Example> examples = play_samples(*variant, games, nodes, random);
    const Values values = Fit(*variant, examples).run(values_of(*variant));
    const auto tuned = with_values(*variant, values);
    const Estimate estimate = compare({*tuned, *variant}, games, nodes, random).estimate();
    for (std::size_t i = index(PieceType::Pawn) + 1; i < values.size(); ++i)
        std::printf("%c %d\n", variant->piece(static_cast<PieceType>(i)).letter, values[i]);
    std::printf("score %.1f %.1f\n", 100 * estimate.score, 100 * estimate.score_error);
    return 0;
}

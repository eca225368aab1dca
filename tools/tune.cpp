// Fits the evaluation's numbers of one game to the results of games of the engine with itself.
//   tune generate VARIANT GAMES NODES SEED    prints quiet positions: FEN | White's points | score
//   tune fit VARIANT ROUNDS FILE              prints the numbers, to go into src/search/params/
// The same words give the same output on every machine. docs/search.md tells how it was used.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/evaluator.h"
#include "search/levels.h"
#include "search/ordering.h"
#include "search/search.h"

namespace {

using namespace alces;

constexpr std::size_t kLongestGame = 400;
constexpr Score kDecided = 1500;  // a score that neither side gets away from
constexpr int kDecidedPlies = 6;

struct Sample {
    std::string fen;
    Score white_score;
};

Position random_opening(const Variant& variant, std::uint64_t& random) {
    for (;;) {
        Position position = Position::start(variant);
        const std::uint64_t plies = 4 + next_random(random) % 8;
        for (std::uint64_t ply = 0; ply < plies && has_legal_move(position); ++ply) {
            const MoveList moves = legal_moves(position);
            position.play(moves[next_random(random) % moves.size()]);
        }
        if (has_legal_move(position)) return position;
    }
}

// Plays one game; White's points.
double play(Searcher& searcher, const Variant& variant, std::uint64_t nodes, std::uint64_t& random,
            std::vector<Sample>& samples) {
    Game game(random_opening(variant, random));
    SearchLimits limits;
    limits.nodes = nodes;
    searcher.clear();
    int decided = 0;
    while (!game.outcome().is_over() && game.length() < kLongestGame) {
        const Position& position = game.position();
        const SearchResult found = searcher.search(position, game.earlier_keys(), limits, {});
        const Score score = found.info.score;
        const Score white = position.side_to_move() == Color::White ? score : -score;
        decided = white > kDecided    ? std::max(1, decided + 1)
                  : white < -kDecided ? std::min(-1, decided - 1)
                                      : 0;
        if (std::abs(decided) >= kDecidedPlies) return decided > 0 ? 1 : 0;
        if (!position.in_check() && !is_tactical(position, found.best) && !is_mate_score(score)) {
            samples.push_back({to_fen(position), white});
        }
        game.play(found.best);
    }
    return game.outcome().is_over() ? points_of(game.outcome().result, Color::White) : 0.5;
}

void generate(const Variant& variant, int games, std::uint64_t nodes, std::uint64_t seed) {
    Searcher searcher(4);
    for (int i = 0; i < games; ++i) {
        std::vector<Sample> samples;
        const double points = play(searcher, variant, nodes, seed, samples);
        for (const Sample& sample : samples) {
            std::printf("%s|%.2f|%d\n", sample.fen.c_str(), points, sample.white_score);
        }
    }
}

// ---- fitting ----

constexpr std::size_t kNumbers = sizeof(EvalParams) / sizeof(int);
using Numbers = std::array<int, kNumbers>;

struct Example {
    Position position;
    double result;       // White's points
    Score said;          // by the search
    double label = 0.5;  // what White may expect, 0 to 1
};
// How much the evaluation moves, from White's view, when a number moves by one.
struct Slope {
    std::uint32_t example;
    float slope;
};

constexpr int kDelta = 16;           // for slopes: large, so that rounding matters little
constexpr double kResultPart = 0.6;  // of a label; the rest is what the search said
constexpr double kAlike = 5;         // positions of one game that say about as much as one

// Numbers seldom move further than this.
double prior(std::size_t i) {
    constexpr std::size_t kPieceNumbers = sizeof(PieceParams) / sizeof(int);
    if (i >= kNumbers - 3) return 4;  // percentages and shares
    if (i >= kMaxPieceTypes * kPieceNumbers) return 10;
    switch (i % kPieceNumbers) {
        case 0:
        case 1:
            return 40;  // value
        case 2:
        case 3:
            return 5;  // mobility
        case 14:
            return 2;  // king_attack
        default:
            return 8;
    }
}

// What a score of so many hundredths lets White expect. Mind that `scale` differs between games: a
// pawn is worth more where few are won by more.
double expectation(double score, double scale) { return 1 / (1 + std::exp(-scale * score)); }

std::vector<Example> read_examples(const Variant& variant, const char* path) {
    std::vector<Example> examples;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t score = line.rfind('|');
        const std::size_t points = line.rfind('|', score - 1);
        if (score == std::string::npos || points == std::string::npos) continue;
        const auto position = from_fen(variant, std::string_view(line).substr(0, points));
        if (!position) continue;
        examples.push_back(
            {*position, std::atof(line.c_str() + points + 1), std::atoi(line.c_str() + score + 1)});
    }
    return examples;
}

std::vector<int> white_scores(const Variant& variant, const Numbers& numbers,
                              const std::vector<Example>& examples) {
    const Evaluator evaluator(variant, std::bit_cast<EvalParams>(numbers));
    std::vector<int> scores;
    scores.reserve(examples.size());
    for (const Example& example : examples) {
        const Score score = evaluator.evaluate(example.position);
        scores.push_back(example.position.side_to_move() == Color::White ? score : -score);
    }
    return scores;
}

std::vector<std::vector<Slope>> find_slopes(const Variant& variant, const Numbers& numbers,
                                            const std::vector<int>& base,
                                            const std::vector<Example>& examples) {
    std::vector<std::vector<Slope>> slopes(kNumbers);
    const std::size_t kinds = variant.piece_types() * (sizeof(PieceParams) / sizeof(int));
    const std::size_t general = kMaxPieceTypes * (sizeof(PieceParams) / sizeof(int));
    for (std::size_t i = 0; i < kNumbers; ++i) {
        if (i < 2 || (i >= kinds && i < general)) continue;  // the king's value counts for nothing
        Numbers moved = numbers;
        moved[i] += kDelta;
        const std::vector<int> scores = white_scores(variant, moved, examples);
        for (std::size_t e = 0; e < examples.size(); ++e) {
            if (scores[e] == base[e]) continue;
            slopes[i].push_back(
                {static_cast<std::uint32_t>(e), static_cast<float>(scores[e] - base[e]) / kDelta});
        }
    }
    return slopes;
}

double cross_entropy(double label, double p) {
    return -label * std::log(p) - (1 - label) * std::log(1 - p);
}

// The scale that tells results best from what the search said. Labels are then made with it.
double find_scale(std::vector<Example>& examples) {
    double best = 0;
    double least = HUGE_VAL;
    for (int step = 10; step <= 80; ++step) {
        const double scale = step * 0.0001;
        double loss = 0;
        for (const Example& e : examples) {
            loss += cross_entropy(e.result, expectation(std::clamp(e.said, -1500, 1500), scale));
        }
        if (loss >= least) continue;
        least = loss;
        best = scale;
    }
    for (Example& e : examples) {
        e.label = kResultPart * e.result + (1 - kResultPart) * expectation(e.said, best);
    }
    return best;
}

// Minimises the cross entropy of labels and expectations, with a penalty on large changes.
class Descent {
  public:
    Descent(const std::vector<Example>& examples, const std::vector<int>& base,
            const std::vector<std::vector<Slope>>& slopes, double scale)
        : examples_(examples), slopes_(slopes), scale_(scale), scores_(base.begin(), base.end()) {}

    [[nodiscard]] double loss() const {
        double total = 0;
        for (std::size_t e = 0; e < scores_.size(); ++e) {
            total += cross_entropy(examples_[e].label, expectation(scores_[e], scale_));
        }
        return total / static_cast<double>(scores_.size());
    }
    // Each number in turn to where its own optimum is, as far as curvature tells.
    void sweep() {
        for (std::size_t i = 0; i < kNumbers; ++i) {
            const double stiffness = 1 / (prior(i) * prior(i));
            double gradient = changes_[i] * stiffness;
            double curvature = stiffness;
            for (const Slope& s : slopes_[i]) {
                const double p = expectation(scores_[s.example], scale_);
                gradient += scale_ * s.slope * (p - examples_[s.example].label) / kAlike;
                curvature += scale_ * scale_ * s.slope * s.slope * p * (1 - p) / kAlike;
            }
            if (slopes_[i].empty()) continue;
            const double step = std::clamp(-gradient / curvature, -10.0, 10.0);
            changes_[i] += step;
            for (const Slope& s : slopes_[i]) scores_[s.example] += step * s.slope;
        }
    }
    [[nodiscard]] int change(std::size_t i) const {
        return static_cast<int>(std::lround(changes_[i]));
    }

  private:
    const std::vector<Example>& examples_;
    const std::vector<std::vector<Slope>>& slopes_;
    double scale_;
    std::vector<double> scores_;
    std::array<double, kNumbers> changes_{};
};

void print(Tapered t) { std::printf("{%d, %d}", t.middle, t.end); }

void print(const char* name, int number) { std::printf("        .%s = %d,\n", name, number); }

void print(const char* name, Tapered t) {
    std::printf("        .%s = ", name);
    print(t);
    std::printf(",\n");
}

template <std::size_t N>
void print(const char* name, const std::array<Tapered, N>& row) {
    std::printf("        .%s = {{", name);
    for (std::size_t i = 0; i < N; ++i) {
        if (i > 0) std::printf(i % 6 == 0 ? ",\n            " : ", ");
        print(row[i]);
    }
    std::printf("}},\n");
}

void print(const Variant& variant, PieceType type, const PieceParams& p) {
    std::printf("    {  // %s\n", std::string(variant.piece(type).name).c_str());
    print("value", p.value);
    print("mobility", p.mobility);
    print("guarded", p.guarded);
    print("outpost", p.outpost);
    print("half_open", p.half_open);
    print("open", p.open);
    print("pair", p.pair);
    print("king_attack", p.king_attack);
    print("ranks", p.ranks);
    print("sides", p.sides);
    std::printf("    },\n");
}

void print(const GeneralParams& p) {
    std::printf("    {  // all kinds together\n");
    print("tempo", p.tempo);
    print("pawn_guards", p.pawn_guards);
    print("pawn_doubled", p.pawn_doubled);
    print("pawn_isolated", p.pawn_isolated);
    print("pawn_backward", p.pawn_backward);
    print("passed", p.passed);
    print("passed_blocked", p.passed_blocked);
    print("passed_own_king", p.passed_own_king);
    print("passed_enemy_king", p.passed_enemy_king);
    print("shield", p.shield);
    print("open_shelter", p.open_shelter);
    print("weak_ring", p.weak_ring);
    print("pawn_threat", p.pawn_threat);
    print("light_threat", p.light_threat);
    print("hanging", p.hanging);
    print("danger_percent", p.danger_percent);
    print("hanging_share", p.hanging_share);
    print("worst_share", p.worst_share);
    std::printf("    },\n");
}

void print(const Variant& variant, const EvalParams& params) {
    std::printf("// %s, printed by tools/tune.cpp.\n{\n    {{\n", variant.spec().title.data());
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        print(variant, static_cast<PieceType>(i), params.pieces[i]);
    }
    std::printf("    }},\n");
    print(params.general);
    std::printf("}\n");
}

void fit(const Variant& variant, int rounds, const char* path) {
    std::vector<Example> examples = read_examples(variant, path);
    const double scale = find_scale(examples);
    std::fprintf(stderr, "scale %.4f\n", scale);
    auto numbers = std::bit_cast<Numbers>(guessed_eval_params(variant));
    for (int round = 0; round < rounds; ++round) {
        const std::vector<int> base = white_scores(variant, numbers, examples);
        const auto slopes = find_slopes(variant, numbers, base, examples);
        Descent descent(examples, base, slopes, scale);
        const double before = descent.loss();
        for (int sweep = 0; sweep < 40; ++sweep) descent.sweep();
        std::fprintf(stderr, "round %d: %zu positions, loss %.5f to %.5f\n", round + 1,
                     examples.size(), before, descent.loss());
        for (std::size_t i = 0; i < kNumbers; ++i) numbers[i] += descent.change(i);
    }
    print(variant, std::bit_cast<EvalParams>(numbers));
}

}  // namespace

int main(int count, char** words) {
    if (count == 6 && std::string_view(words[1]) == "generate" && find_variant(words[2])) {
        generate(*find_variant(words[2]), std::atoi(words[3]),
                 static_cast<std::uint64_t>(std::atoll(words[4])),
                 static_cast<std::uint64_t>(std::atoll(words[5])));
        return 0;
    }
    if (count == 5 && std::string_view(words[1]) == "fit" && find_variant(words[2])) {
        fit(*find_variant(words[2]), std::atoi(words[3]), words[4]);
        return 0;
    }
    std::fprintf(stderr,
                 "usage: tune generate VARIANT GAMES NODES SEED\n"
                 "       tune fit VARIANT ROUNDS FILE\n");
    return 64;
}

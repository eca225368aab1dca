// Tunes the parameters of the evaluation to the positions of games (Texel's method).
//   tune VARIANT ROUNDS FILE [SCALE]    prints the parameters for the game's evaluation.inc
// FILE is the output of tools/selfplay.cpp. SCALE, from 0.0005 to 0.008, is the amount by which one
// centipawn raises the logarithm of the odds of winning. If SCALE is given, the parameters are
// fitted only to the scores of the search, which suits games that are nearly always drawn;
// otherwise they are also fitted to the results. docs/search.md says how the evaluations were
// tuned.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "samples.h"
#include "search/evaluator.h"

namespace {

using namespace alces;

constexpr std::size_t kNumbers = sizeof(EvalParams) / sizeof(int);
using Numbers = std::array<int, kNumbers>;

struct Example {
    Position position;
    double label;  // White's expected points, 0 to 1
};
// The derivative of an example's evaluation, from White's view, with respect to one parameter.
struct Slope {
    std::uint32_t example;
    float slope;
};

constexpr int kDelta = 16;  // for numerical derivatives; large, so that rounding matters little
// The weight of the result in a label. The weight of the score is the rest.
constexpr double kResultPart = 0.6;
// This many positions of one game together count as one independent position.
constexpr double kCorrelated = 5;

// The expected size of a change to parameter `i`, for regularization.
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

std::vector<int> white_scores(const Variant& variant, const Numbers& numbers,
                              const std::vector<Example>& examples) {
    const Evaluator evaluator(variant, std::bit_cast<EvalParams>(numbers));
    std::vector<int> scores;
    scores.reserve(examples.size());
    for (const Example& example : examples) {
        const Score score = evaluator.evaluate(example.position);
        scores.push_back(white_view(example.position.side_to_move(), score));
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
        // The king's value has no effect, and neither do the parameters of unused kinds.
        if (i < 2 || (i >= kinds && i < general)) continue;
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

// Minimizes the cross entropy between the labels and the expected points, with a penalty on large
// changes of parameters.
class Descent {
  public:
    Descent(const std::vector<Example>& examples, const std::vector<int>& base,
            const std::vector<std::vector<Slope>>& slopes, double scale)
        : examples_(examples), slopes_(slopes), scale_(scale), scores_(base.begin(), base.end()) {}

    [[nodiscard]] double loss() const {
        double total = 0;
        for (std::size_t e = 0; e < scores_.size(); ++e) {
            total += cross_entropy(examples_[e].label, expectation(scores_[e] * scale_));
        }
        return total / static_cast<double>(scores_.size());
    }
    // Makes one Newton step for each parameter in turn.
    void sweep() {
        for (std::size_t i = 0; i < kNumbers; ++i) {
            const double stiffness = 1 / (prior(i) * prior(i));
            double gradient = changes_[i] * stiffness;
            double curvature = stiffness;
            for (const Slope& s : slopes_[i]) {
                const double p = expectation(scores_[s.example] * scale_);
                gradient += scale_ * s.slope * (p - examples_[s.example].label) / kCorrelated;
                curvature += scale_ * scale_ * s.slope * s.slope * p * (1 - p) / kCorrelated;
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
    print("minor_threat", p.minor_threat);
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

// Tunes the parameters in `rounds` rounds and prints them. If `scale` is 0, find_scale() chooses
// it, and the results of the games are part of the labels.
void fit(const Variant& variant, int rounds, const char* path, double scale) {
    std::vector<Example> examples;
    std::vector<Label> labels;
    read_samples(variant, path, [&](const Position& position, const Label& label) {
        examples.push_back({position, 0});
        labels.push_back(label);
    });
    const double result_part = scale > 0 ? 0 : kResultPart;
    if (scale <= 0) scale = find_scale(labels);
    std::fprintf(stderr, "scale %.4f\n", scale);
    for (std::size_t i = 0; i < examples.size(); ++i) {
        examples[i].label = result_part * labels[i].points +
                            (1 - result_part) * expectation(labels[i].score * scale);
    }
    auto numbers = std::bit_cast<Numbers>(eval_params(variant));
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
    const Variant* variant = count == 4 || count == 5 ? find_variant(words[1]) : nullptr;
    const double scale = count == 5 ? std::atof(words[4]) : 0;
    // find_scale() tries only these scales. With a larger scale, the odds would overflow; with a
    // smaller scale, all odds would be about even.
    const bool good_scale = count != 5 || (scale >= 0.0005 && scale <= 0.008);
    if (variant == nullptr || !good_scale) {
        std::fprintf(stderr, "usage: tune VARIANT ROUNDS FILE [SCALE]\nSCALE is 0.0005 to 0.008\n");
        return 64;
    }
    fit(*variant, std::atoi(words[2]), words[3], scale);
    return 0;
}

// What tools/selfplay.cpp prints and the tools that learn read: a line for each quiet position,
//   FEN | White's points | score from White's view
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "rules/notation.h"
#include "search/score.h"

namespace alces {

struct Verdict {
    double points;  // White's, of the game
    Score said;     // by the search, White's view
};

// Calls use(position, verdict) for each line; what is no such line is passed over. Ends the program
// if there is none.
template <typename Use>
void read_samples(const Variant& variant, const char* path, Use use) {
    constexpr int kBadData = 65;
    std::size_t count = 0;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t score = line.rfind('|');
        const std::size_t points = score == std::string::npos ? score : line.rfind('|', score - 1);
        if (points == std::string::npos) continue;
        const auto position = from_fen(variant, std::string_view(line).substr(0, points));
        if (!position) continue;
        ++count;
        use(*position, Verdict{std::atof(line.c_str() + points + 1),
                               std::clamp(std::atoi(line.c_str() + score + 1), -4000, 4000)});
    }
    if (count > 0) return;
    const std::string game(variant.spec().name);
    std::fprintf(stderr, "%s: no positions of %s: selfplay prints them\n", path, game.c_str());
    std::exit(kBadData);
}

// What a side may expect, 0 to 1, whose odds have this logarithm.
inline double expectation(double odds) { return 1 / (1 + std::exp(-odds)); }

inline double cross_entropy(double label, double p) {
    return -label * std::log(p) - (1 - label) * std::log(1 - p);
}

// How much a hundredth of a pawn adds to the logarithm of the odds: what tells the points best from
// what the search said. It differs between games: a pawn is worth more where few are won by more.
inline double find_scale(const std::vector<Verdict>& verdicts) {
    double best = 0;
    double least = HUGE_VAL;
    for (int step = 5; step <= 80; ++step) {
        const double scale = step * 0.0001;
        double loss = 0;
        for (const Verdict& v : verdicts) {
            loss += cross_entropy(v.points, expectation(std::clamp(v.said, -1500, 1500) * scale));
        }
        if (loss >= least) continue;
        least = loss;
        best = scale;
    }
    return best;
}

}  // namespace alces

// Reads the training samples that tools/selfplay.cpp prints, each a line about a quiet position:
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

struct Label {
    double points;  // White's points in the game: 0, 0.5 or 1
    Score score;    // of the search, in centipawns, from White's view
};

// Calls use(position, label) for each sample in the file `path`. Skips lines that are not samples
// of the game. Ends the program with an error if there is no sample.
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
        use(*position, Label{std::atof(line.c_str() + points + 1),
                             std::clamp(std::atoi(line.c_str() + score + 1), -4000, 4000)});
    }
    if (count > 0) return;
    const std::string game(variant.spec().name);
    std::fprintf(stderr, "%s: no samples of %s (selfplay prints them)\n", path, game.c_str());
    std::exit(kBadData);
}

// The logistic function: turns the logarithm of the odds of winning into expected points, 0 to 1.
inline double expectation(double odds) { return 1 / (1 + std::exp(-odds)); }

inline double cross_entropy(double label, double p) {
    return -label * std::log(p) - (1 - label) * std::log(1 - p);
}

// Returns the scale with which the scores predict the points best. The scale is the amount by which
// one centipawn raises the logarithm of the odds of winning; it differs from game to game.
inline double find_scale(const std::vector<Label>& labels) {
    double best = 0;
    double least = HUGE_VAL;
    for (int step = 5; step <= 80; ++step) {
        const double scale = step * 0.0001;
        double loss = 0;
        for (const Label& label : labels) {
            const double odds = std::clamp(label.score, -1500, 1500) * scale;
            loss += cross_entropy(label.points, expectation(odds));
        }
        if (loss >= least) continue;
        least = loss;
        best = scale;
    }
    return best;
}

}  // namespace alces

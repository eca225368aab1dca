// Statistics of a match: the score, the Elo difference with error bars, and the SPRT.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>

namespace alces {

// The logistic model: a difference of 400 Elo means odds of ten to one. Scores are from 0 to 1.
[[nodiscard]] double score_of_elo(double elo);
[[nodiscard]] double elo_of_score(double score);  // infinite at 0 and 1

// The sequential probability ratio test (SPRT) of two hypotheses. One is that the Elo difference is
// elo0, the other that it is elo1.
struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;                 // the risk of accepting elo1 although elo0 is true
    double beta = 0.05;                  // the risk of accepting elo0 although elo1 is true
    [[nodiscard]] double lower() const;  // the test ends at these log-likelihood ratios
    [[nodiscard]] double upper() const;
};

// How often a score has occurred.
struct Frequency {
    double score;  // from 0 to 1
    double count;  // more than 0
};
// Returns the natural logarithm of a ratio: the likelihood that the mean is score1, divided by the
// likelihood that it is score0. For each mean, uses the distribution with this mean that fits the
// frequencies best. Both means must be above the lowest and below the highest score.
[[nodiscard]] double log_likelihood_ratio(std::span<const Frequency> frequencies, double score0,
                                          double score1);

// Estimates from the results of a match. Each error is half the width of the 95% confidence
// interval.
struct Estimate {
    double score = 0.5;
    double score_error = 0;
    double elo = 0;            // infinite if all games were won or lost
    double elo_error = 0;      // infinite if the interval reaches 0 or 1
    double superiority = 0.5;  // the likelihood that the first engine is stronger
};

// The results of the first engine. Games 2n-1 and 2n are a pair: they have the same opening and
// swapped colours. The two games are not independent, so error bars and the SPRT use pairs.
class Tally {
  public:
    // Adds the result of a game in quarters of a point, 0 to 4. Each game may be added only once.
    void add(int game, int quarters);
    [[nodiscard]] bool has(int game) const { return quarters_.count(game) != 0; }
    [[nodiscard]] int games() const { return static_cast<int>(quarters_.size()); }
    [[nodiscard]] int count(int quarters) const;  // the number of games with this result
    [[nodiscard]] double points() const;
    // Returns how many complete pairs have each total, in quarters of a point from 0 to 8.
    [[nodiscard]] const std::array<int, 9>& pairs() const { return pairs_; }
    [[nodiscard]] int complete_pairs() const;
    // Returns the estimates. Uses single games if there are fewer than two complete pairs.
    [[nodiscard]] Estimate estimate() const;
    // Returns the log-likelihood ratio over complete pairs, or 0 if there are none. Each total of
    // 0, 0.5, 1, 1.5 or 2 points that has not occurred counts as a thousandth of a pair.
    [[nodiscard]] double log_likelihood_ratio(const Sprt& sprt) const;

  private:
    std::map<int, int> quarters_;  // by number of the game
    std::array<int, 9> pairs_{};
};

}  // namespace alces

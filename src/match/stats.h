// Statistics of a match: score, Elo difference with error bars, SPRT.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>

namespace alces {

// The logistic model: a difference of 400 Elo means odds of ten to one. Scores are between 0 and 1.
[[nodiscard]] double score_of_elo(double elo);
[[nodiscard]] double elo_of_score(double score);  // infinite at 0 and 1

// Sequential probability ratio test of two hypotheses: that the Elo difference is elo0, and that it
// is elo1.
struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;                 // risk of accepting elo1 although elo0 is true
    double beta = 0.05;                  // risk of accepting elo0 although elo1 is true
    [[nodiscard]] double lower() const;  // log-likelihood ratios at which the test ends
    [[nodiscard]] double upper() const;
};

// How often a score has occurred.
struct Frequency {
    double score;  // 0..1
    double count;  // more than 0
};
// Compares the hypotheses that the mean is score1 and that it is score0, each with the distribution
// that fits the frequencies best. Both means must lie within the range of the scores.
[[nodiscard]] double log_likelihood_ratio(std::span<const Frequency> frequencies, double score0,
                                          double score1);

// Errors are half the width of the 95% confidence interval.
struct Estimate {
    double score = 0.5;
    double score_error = 0;
    double elo = 0;            // infinite if all games were won or lost
    double elo_error = 0;      // infinite where the interval reaches 0 or 1
    double superiority = 0.5;  // likelihood that the first engine is stronger
};

// The results of the first engine. Games 2n-1 and 2n are a pair: the same opening with colours
// swapped. They are not independent, so error bars and the SPRT use pairs.
class Tally {
  public:
    // Adds the result of a game in quarters of a point, 0..4. Each game may be added once.
    void add(int game, int quarters);
    [[nodiscard]] bool has(int game) const { return quarters_.count(game) != 0; }
    [[nodiscard]] int games() const { return static_cast<int>(quarters_.size()); }
    [[nodiscard]] int count(int quarters) const;  // games with this result
    [[nodiscard]] double points() const;
    // The number of complete pairs with each total of both games, in quarters of a point, 0..8.
    [[nodiscard]] const std::array<int, 9>& pairs() const { return pairs_; }
    [[nodiscard]] int complete_pairs() const;
    // With fewer than two complete pairs, uses single games.
    [[nodiscard]] Estimate estimate() const;
    // Over complete pairs; results that have not occurred count as a thousandth of a pair.
    [[nodiscard]] double log_likelihood_ratio(const Sprt& sprt) const;

  private:
    std::map<int, int> quarters_;  // by game
    std::array<int, 9> pairs_{};
};

}  // namespace alces

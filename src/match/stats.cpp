#include "match/stats.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace alces {
namespace {

constexpr double kDeviations = 1.959963984540054;  // for 95% of the normal distribution
constexpr double kNever = 1e-3;  // the count that is assumed for a result that has not occurred

// Returns the Lagrange multiplier x for which the sum of p (a - mean) / (1 + x (a - mean)) is 0,
// where p is the frequency of the score a. Under the hypothesis of this mean, the most likely
// probabilities are p / (1 + x (a - mean)).
double multiplier(std::span<const Frequency> frequencies, double mean) {
    const auto [least, most] = std::minmax_element(
        frequencies.begin(), frequencies.end(),
        [](const Frequency& a, const Frequency& b) { return a.score < b.score; });
    assert(least->score < mean && mean < most->score);
    double low = -1 / (most->score - mean);
    double high = 1 / (mean - least->score);
    for (int step = 0; step < 200; ++step) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (const Frequency& f : frequencies)
            sum += f.count * (f.score - mean) / (1 + x * (f.score - mean));
        (sum > 0 ? low : high) = x;  // the sum decreases with x
    }
    return (low + high) / 2;
}

struct Moments {
    double count = 0, mean = 0, variance = 0;
};

Moments moments(std::span<const Frequency> frequencies) {
    Moments m;
    for (const Frequency& f : frequencies) {
        m.count += f.count;
        m.mean += f.count * f.score;
    }
    m.mean /= m.count;
    for (const Frequency& f : frequencies)
        m.variance += f.count * (f.score - m.mean) * (f.score - m.mean) / m.count;
    return m;
}

template <std::size_t N>
std::vector<Frequency> frequencies_of(const std::array<int, N>& counts) {
    std::vector<Frequency> found;
    for (std::size_t i = 0; i < N; ++i)
        if (counts[i] > 0)
            found.push_back({static_cast<double>(i) / (N - 1), static_cast<double>(counts[i])});
    return found;
}

double superiority(double mean, double deviation) {
    return std::erfc((0.5 - mean) / deviation / std::sqrt(2.0)) / 2;
}

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(std::span<const Frequency> frequencies, double score0, double score1) {
    const double x0 = multiplier(frequencies, score0);
    const double x1 = multiplier(frequencies, score1);
    double ratio = 0;
    for (const Frequency& f : frequencies)
        ratio +=
            f.count * (std::log1p(x0 * (f.score - score0)) - std::log1p(x1 * (f.score - score1)));
    return ratio;
}

void Tally::add(int game, int quarters) {
    assert(!has(game) && quarters >= 0 && quarters <= 4);
    quarters_[game] = quarters;
    const auto other = quarters_.find(game % 2 == 1 ? game + 1 : game - 1);
    if (other != quarters_.end()) ++pairs_[static_cast<std::size_t>(quarters + other->second)];
}

int Tally::count(int quarters) const {
    return static_cast<int>(
        std::count_if(quarters_.begin(), quarters_.end(),
                      [quarters](const auto& entry) { return entry.second == quarters; }));
}

double Tally::points() const {
    double sum = 0;
    for (const auto& [game, quarters] : quarters_) sum += quarters / 4.0;
    return sum;
}

int Tally::complete_pairs() const { return std::accumulate(pairs_.begin(), pairs_.end(), 0); }

Estimate Tally::estimate() const {
    Estimate estimate;
    if (games() == 0) return estimate;
    std::array<int, 5> single{};
    for (const auto& [game, quarters] : quarters_) ++single[static_cast<std::size_t>(quarters)];
    const bool by_pairs = complete_pairs() >= 2;
    std::vector<Frequency> found = by_pairs ? frequencies_of(pairs_) : frequencies_of(single);
    const bool alike = found.size() == 1;
    // If all results are the same, their variance is 0. In this case, half a win and half a loss
    // are added.
    if (alike) found.insert(found.end(), {{0, 0.5}, {1, 0.5}});
    const Moments units = moments(found);
    const double deviation = std::sqrt(units.variance / units.count);
    estimate.score = points() / games();
    estimate.score_error = kDeviations * deviation;
    estimate.elo = elo_of_score(estimate.score);
    const double high = elo_of_score(std::min(estimate.score + estimate.score_error, 1.0));
    const double low = elo_of_score(std::max(estimate.score - estimate.score_error, 0.0));
    estimate.elo_error = std::isfinite(high) && std::isfinite(low)
                             ? (high - low) / 2
                             : std::numeric_limits<double>::infinity();
    estimate.superiority = superiority(alike ? units.mean : estimate.score, deviation);
    return estimate;
}

double Tally::log_likelihood_ratio(const Sprt& sprt) const {
    if (complete_pairs() == 0) return 0;
    std::vector<Frequency> frequencies;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        // Odd numbers of quarters occur only in variants with advantages.
        if (pairs_[i] == 0 && i % 2 == 1) continue;
        frequencies.push_back(
            {static_cast<double>(i) / 8, pairs_[i] > 0 ? static_cast<double>(pairs_[i]) : kNever});
    }
    return alces::log_likelihood_ratio(frequencies, score_of_elo(sprt.elo0),
                                       score_of_elo(sprt.elo1));
}

}  // namespace alces

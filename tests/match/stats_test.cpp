// Tests the statistics of a match. The expected values were computed independently: likelihoods by
// constrained maximisation with Newton's method, the others from their definitions.
#include "match/stats.h"

#include <cmath>
#include <vector>

#include "catch.h"

using namespace alces;

namespace {

// A tally of pairs of games with these scores: the quarters of a point in both games, and the
// number of such pairs.
Tally tally_of(const std::vector<std::pair<int, int>>& pairs) {
    Tally tally;
    int game = 1;
    for (const auto& [quarters, count] : pairs) {
        for (int i = 0; i < count; ++i, game += 2) {
            const int first = std::min(quarters, 4);
            tally.add(game, first);
            tally.add(game + 1, quarters - first);
        }
    }
    return tally;
}

const std::vector<std::pair<int, int>> kPentanomial{{0, 10}, {2, 20}, {4, 40}, {6, 30}, {8, 12}};

}  // namespace

TEST_CASE("Elo and scores are converted", "[match]") {
    CHECK(score_of_elo(0) == 0.5);
    CHECK(score_of_elo(100) == Approx(0.640064999803));
    CHECK(score_of_elo(-35) == Approx(0.449800646746));
    CHECK(elo_of_score(10.0 / 11) == Approx(400));
    CHECK(elo_of_score(0.25) == Approx(-190.848501888));
    for (const double elo : {-700.0, -3.0, 0.0, 12.5, 400.0})
        CHECK(elo_of_score(score_of_elo(elo)) == Approx(elo).margin(1e-9));
    CHECK(elo_of_score(0) == -INFINITY);
    CHECK(elo_of_score(1) == INFINITY);
}

TEST_CASE("The bounds of a sequential test", "[match]") {
    const Sprt even{0, 5, 0.05, 0.05};
    CHECK(even.lower() == Approx(-2.94443897917));
    CHECK(even.upper() == Approx(2.94443897917));
    const Sprt uneven{0, 5, 0.05, 0.1};
    CHECK(uneven.lower() == Approx(-2.25129179861));
    CHECK(uneven.upper() == Approx(2.89037175790));
}

TEST_CASE("Log-likelihood ratios agree with independent values", "[match]") {
    struct Row {
        std::vector<Frequency> frequencies;
        double elo0, elo1, ratio;
    };
    const std::vector<Row> rows{
        {{{0, 30}, {0.5, 40}, {1, 45}}, -5, 15, 1.179346213866},
        {{{0, 10}, {0.25, 20}, {0.5, 40}, {0.75, 30}, {1, 12}}, 0, 5, 0.287084987538},
        {{{0, 100}, {0.25, 900}, {0.5, 2000}, {0.75, 1000}, {1, 120}}, 0, 5, 3.444841911975},
        {{{0, 3}, {0.25, 5}, {0.375, 2}, {0.5, 10}, {0.625, 4}, {0.75, 6}, {1, 4}},
         0,
         20,
         0.197466835178},
    };
    for (const Row& row : rows) {
        const double score0 = score_of_elo(row.elo0);
        const double score1 = score_of_elo(row.elo1);
        CHECK(log_likelihood_ratio(row.frequencies, score0, score1) == Approx(row.ratio));
        CHECK(log_likelihood_ratio(row.frequencies, score1, score0) == Approx(-row.ratio));
    }
}

TEST_CASE("A tally counts pairs", "[match]") {
    const Tally tally = tally_of(kPentanomial);
    CHECK(tally.games() == 224);
    CHECK(tally.complete_pairs() == 112);
    CHECK(tally.points() == 119);
    const Estimate estimate = tally.estimate();
    CHECK(estimate.score == Approx(0.53125));
    CHECK(estimate.score_error == Approx(0.0510667633124));
    CHECK(estimate.elo == Approx(21.743064929));
    CHECK(estimate.elo_error == Approx(35.751106579));
    CHECK(estimate.superiority == Approx(0.884811487656));
    CHECK(tally.log_likelihood_ratio({0, 5}) == Approx(0.287084987538));
}

TEST_CASE("Results that have not occurred count as a thousandth of a pair", "[match]") {
    CHECK(tally_of({{0, 5}, {2, 1}}).log_likelihood_ratio({0, 10}) == Approx(-0.175205502943));
    CHECK(Tally().log_likelihood_ratio({0, 10}) == 0);
}

TEST_CASE("Single games count if there are fewer than two pairs", "[match]") {
    Tally tally;
    int game = 1;
    for (const int quarters : {0, 0, 0, 2, 2, 2, 2, 2, 4, 4, 4, 4}) {
        tally.add(game, quarters);
        game += 2;
    }
    CHECK(tally.complete_pairs() == 0);
    const Estimate estimate = tally.estimate();
    CHECK(estimate.score_error == Approx(0.214775763946));
    CHECK(estimate.elo == Approx(29.020266859));
    CHECK(estimate.elo_error == Approx(161.171375179));
    CHECK(estimate.superiority == Approx(0.648114342803));
}

TEST_CASE("Identical results have wide error bars", "[match]") {
    const Estimate none = Tally().estimate();
    CHECK(none.score == 0.5);
    CHECK(none.elo == 0);
    const Estimate won = tally_of({{8, 3}}).estimate();
    CHECK(won.elo == INFINITY);
    CHECK(won.elo_error == INFINITY);
    // 3 pairs won; half a win and half a loss are added, because identical results have no
    // variance.
    CHECK(won.score_error == Approx(0.324098580));
    CHECK(won.superiority == Approx(0.988328899));
    const Estimate drawn = tally_of({{4, 3}}).estimate();
    CHECK(drawn.elo == Approx(0).margin(1e-9));
    CHECK(drawn.superiority == 0.5);
    CHECK(drawn.score_error == Approx(0.244995));
    CHECK(tally_of({{8, 100}}).estimate().superiority > 0.9999);
}

TEST_CASE("Advantages count in quarters, in whatever order games end", "[match]") {
    Tally tally;
    for (const auto& [game, quarters] :
         std::vector<std::pair<int, int>>{{4, 3}, {1, 1}, {3, 2}, {2, 4}, {5, 0}})
        tally.add(game, quarters);
    CHECK(tally.points() == 2.5);
    CHECK(tally.pairs() == std::array<int, 9>{0, 0, 0, 0, 0, 2, 0, 0, 0});
    CHECK(tally.count(3) == 1);
    CHECK(tally.has(5));
    CHECK(!tally.has(6));
}

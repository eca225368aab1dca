// Statistics of a person's recorded games: the results by game, level, colour and month, and an
// estimate of the person's strength.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records/game_list.h"

namespace alces {

// Returns the Elo rating of a level of the computer. Neighbouring levels are about 280 apart on
// average; see docs/search.md. The value 400 for level 1 is a convention.
[[nodiscard]] constexpr double level_rating(int level) { return 400 + 280 * (level - 1); }

// Counts games and points. A win is 1 point, an advantage 3/4, a draw 1/2.
struct ScoreCount {
    int games = 0;
    double points = 0;
    int won = 0, drawn = 0, lost = 0;  // an advantage counts as won or lost
    // Adds a game in which the person got 1, 3/4, 1/2, 1/4 or 0 points.
    void add(double game_points);
    [[nodiscard]] double percent() const { return games == 0 ? 0 : 100 * points / games; }
};

// One finished game of a person against the computer.
struct RatedGame {
    double opponent;  // the rating of the computer's level
    double points;    // the person's points
};
struct Strength {
    double rating;
    double error;  // half the width of the 95% confidence interval
    int games;
};
// Returns the rating for which the results are most likely; none if all games were won or all were
// lost, because such results set only a bound. Adds an imaginary draw against the average opponent,
// so that a few games don't give an extreme rating.
[[nodiscard]] std::optional<Strength> estimate_strength(std::span<const RatedGame> games);

struct ResultGroup {
    std::string by;     // what the games are grouped by: "level", "colour" or "month"
    std::string value;  // the value of the group: "3", "white", "2026-11"
    ScoreCount score;
};
// A person's results in one variant, from the finished games against the computer.
struct PersonalResults {
    std::string game;
    ScoreCount all;
    std::vector<ResultGroup> groups;
    std::optional<Strength> strength;
};
// Returns the results in each variant that has any.
[[nodiscard]] std::vector<PersonalResults> personal_results(const std::vector<GameSummary>& games);

// Writes the results as text: a line for all games, a line for each group, and a line for the
// strength, or for its bound, if there is one.
[[nodiscard]] std::vector<std::string> result_lines(const PersonalResults& results);
// Writes the results as JSON objects, one on each line.
[[nodiscard]] std::string results_as_json(const PersonalResults& results);

}  // namespace alces

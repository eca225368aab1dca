// Statistics of a person's recorded games: results by game, level, colour and month, and an
// estimate of the person's strength.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records/game_list.h"

namespace alces {

// The rating of a level of the computer, in Elo. Neighbouring levels are on average about 280
// apart; see docs/search.md. The value 400 for level 1 is a convention.
[[nodiscard]] constexpr double level_rating(int level) { return 400 + 280 * (level - 1); }

// Games with points: a win is 1, an advantage 3/4, a draw 1/2.
struct ScoreCount {
    int games = 0;
    double points = 0;
    int won = 0, drawn = 0, lost = 0;  // an advantage counts as won or lost
    // Adds a game, in which the person got 1, 3/4, 1/2, 1/4 or 0 points.
    void add(double game_points);
    [[nodiscard]] double percent() const { return games == 0 ? 0 : 100 * points / games; }
};

// One finished game of a person against the computer.
struct RatedGame {
    double opponent;  // its rating
    double points;    // of the person
};
struct Strength {
    double rating;
    double error;  // half of the 95% confidence interval
    int games;
};
// The rating for which the results are the most likely, together with one imagined draw against
// the average opponent, so that it is finite. None without games.
[[nodiscard]] std::optional<Strength> estimate_strength(std::span<const RatedGame> games);

struct ResultGroup {
    std::string by;     // "level", "colour" or "month"
    std::string value;  // "3", "white", "2026-11"
    ScoreCount score;
};
// The results in one game, from the finished games of a person against the computer.
struct PersonalResults {
    std::string game;
    ScoreCount all;
    std::vector<ResultGroup> groups;
    std::optional<Strength> strength;
};
// The results in each game that has any.
[[nodiscard]] std::vector<PersonalResults> personal_results(const std::vector<GameSummary>& games);

// The results as text: a line for all games, for each group and, if it is known, for the strength.
[[nodiscard]] std::vector<std::string> result_lines(const PersonalResults& results);
// The same as JSON objects, one in each line.
[[nodiscard]] std::string results_as_json(const PersonalResults& results);

}  // namespace alces

#include "practice/results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

#include "base/json.h"
#include "base/text.h"
#include "practice/progress.h"
#include "search/limit_words.h"

namespace alces {
namespace {

constexpr int kBarWidth = 20;
constexpr double kConfidence = 1.96;  // standard deviations on each side
constexpr std::size_t kDateLength = 10;

bool is_rated(const GameSummary& game) { return game.person && game.outcome.is_over(); }

double points_in(const GameSummary& game) { return points_of(game.outcome.result, *game.person); }

// Returns the month of a game: "2026-11" for "2026.11.22". Empty if the date is unknown or invalid.
std::string month_of(const GameSummary& game) {
    const std::string& date = game.date;
    if (date.size() != kDateLength || date[4] != '.' || date[7] != '.') return {};
    const auto is_within = [&](std::size_t from, std::size_t length, int least, int most) {
        const std::string_view digits = std::string_view(date).substr(from, length);
        return digits.find_first_not_of("0123456789") == digits.npos &&
               parse_number(digits, least, most);
    };
    if (!is_within(0, 4, 1, 9999) || !is_within(5, 2, 1, 12) || !is_within(8, 2, 1, 31)) return {};
    return date.substr(0, 4) + '-' + date.substr(5, 2);
}

std::string bar(double percent) {
    const auto filled = static_cast<std::size_t>(std::lround(percent * kBarWidth / 100));
    return std::string(filled, '#') + std::string(kBarWidth - filled, '.');
}

std::string counts(const ScoreCount& score) {
    return std::to_string(score.won) + " won, " + std::to_string(score.drawn) + " drawn, " +
           std::to_string(score.lost) + " lost";
}

std::string row(std::string label, const ScoreCount& score) {
    label.resize(std::max<std::size_t>(label.size() + 1, 18), ' ');
    std::array<char, 32> percent{};
    (void)std::snprintf(percent.data(), percent.size(), "  %3.0f%%  ", score.percent());
    return "  " + label + bar(score.percent()) + percent.data() + counts(score);
}

std::string label_of(const ResultGroup& group) {
    if (group.by == "level") return "against level " + group.value;
    if (group.by == "colour")
        return "with " + std::string(group.value == "white" ? "White" : "Black");
    return "in " + group.value;
}

std::string strength_line(const Strength& strength) {
    const double level =
        (strength.rating - level_rating(1)) / (level_rating(2) - level_rating(1)) + 1;
    std::array<char, 160> text{};
    (void)std::snprintf(
        text.data(), text.size(),
        "  your strength: %.0f +/- %.0f (level %d is %.0f), from %d game%s", strength.rating,
        strength.error,
        std::clamp(static_cast<int>(std::lround(level)), kWeakestLevel, kStrongestLevel),
        level_rating(
            std::clamp(static_cast<int>(std::lround(level)), kWeakestLevel, kStrongestLevel)),
        strength.games, strength.games == 1 ? "" : "s");
    return text.data();
}

// Returns the bound of the strength if all rated games were won or all were lost; empty if no game
// was rated. The groups by level are in ascending order.
std::string bound_text(const PersonalResults& results) {
    std::string bound;
    for (const auto& [by, level, score] : results.groups) {
        if (by != "level") continue;
        if (score.won > 0)
            bound = "above level " + level;
        else if (bound.empty())
            bound = "below level " + level;
    }
    return bound;
}

}  // namespace

void ScoreCount::add(double game_points) {
    ++games;
    points += game_points;
    ++(game_points > 0.5 ? won : game_points < 0.5 ? lost : drawn);
}

std::optional<Strength> estimate_strength(std::span<const RatedGame> games) {
    const auto is_won = [](const RatedGame& game) { return game.points == 1; };
    const auto is_lost = [](const RatedGame& game) { return game.points == 0; };
    if (std::ranges::all_of(games, is_won) || std::ranges::all_of(games, is_lost))
        return std::nullopt;
    double average = 0;
    for (const RatedGame& game : games) average += game.opponent;
    std::vector<RatedGame> all(games.begin(), games.end());
    all.push_back({average / static_cast<double>(games.size()), 0.5});
    // When the rating rises, the sum of points minus expected points falls, so bisection finds the
    // rating at which the sum is zero.
    double low = -2000;
    double high = 5000;
    while (high - low > 0.1) {
        const double rating = (low + high) / 2;
        double surplus = 0;
        for (const RatedGame& game : all)
            surplus += game.points - expected_score(rating, game.opponent);
        (surplus > 0 ? low : high) = rating;
    }
    const double per_point = std::log(10.0) / 400;
    double information = 0;
    for (const RatedGame& game : all) {
        const double expected = expected_score(low, game.opponent);
        information += per_point * per_point * expected * (1 - expected);
    }
    return Strength{low, kConfidence / std::sqrt(information), static_cast<int>(games.size())};
}

std::vector<PersonalResults> personal_results(const std::vector<GameSummary>& games) {
    std::vector<PersonalResults> all;
    for (const std::string& name : variants_in(games)) {
        PersonalResults results{name, {}, {}, {}};
        std::map<int, ScoreCount> levels;
        std::map<std::string, ScoreCount> colours;
        std::map<std::string, ScoreCount> months;
        std::vector<RatedGame> rated;
        for (const GameSummary& game : games) {
            if (game.variant != name || !is_rated(game)) continue;
            const double points = points_in(game);
            results.all.add(points);
            colours[word_of(*game.person)].add(points);
            if (const std::string month = month_of(game); !month.empty()) months[month].add(points);
            if (game.level_unknown) continue;
            const int level = game.level.value_or(kStrongestLevel);
            levels[level].add(points);
            rated.push_back({level_rating(level), points});
        }
        if (results.all.games == 0) continue;
        for (const auto& [level, score] : levels)
            results.groups.push_back({"level", std::to_string(level), score});
        for (auto colour = colours.rbegin(); colour != colours.rend(); ++colour)
            results.groups.push_back({"colour", colour->first, colour->second});
        for (const auto& [month, score] : months) results.groups.push_back({"month", month, score});
        results.strength = estimate_strength(rated);
        all.push_back(std::move(results));
    }
    return all;
}

std::vector<std::string> result_lines(const PersonalResults& results) {
    std::vector<std::string> lines{row("you", results.all)};
    for (const ResultGroup& group : results.groups)
        lines.push_back(row(label_of(group), group.score));
    if (results.strength)
        lines.push_back(strength_line(*results.strength));
    else if (const std::string bound = bound_text(results); !bound.empty())
        lines.push_back("  your strength: " + bound);
    return lines;
}

std::string results_as_json(const PersonalResults& results) {
    std::string text;
    const auto write = [&](std::string_view by, std::string_view value, const ScoreCount& score) {
        JsonLine(text, "results")
            .text("variant", results.game)
            .text("by", by)
            .text("value", value)
            .number("games", score.games)
            .number("won", score.won)
            .number("drawn", score.drawn)
            .number("lost", score.lost)
            .numbers("points", {score.points, score.games - score.points});
    };
    write("all", "", results.all);
    for (const ResultGroup& group : results.groups) write(group.by, group.value, group.score);
    if (results.strength)
        JsonLine(text, "strength")
            .text("variant", results.game)
            .number("rating", std::lround(results.strength->rating))
            .number("error", std::lround(results.strength->error))
            .number("games", results.strength->games);
    return text;
}

}  // namespace alces

// Tests the counting of results in recorded games, and the strength that is estimated from them.
#include "practice/results.h"

#include <cmath>

#include "catch.h"

namespace alces {

namespace {

GameSummary game(int level, Color person, GameResult result, const char* date) {
    GameSummary summary;
    summary.variant = "siberia";
    summary.person = person;
    if (level < 10) summary.level = level;
    summary.outcome = {result, Termination::Resignation};
    summary.date = date;
    return summary;
}

}  // namespace

TEST_CASE("the estimated strength is the rating that predicts the results", "[results]") {
    const std::vector<RatedGame> even{{1000, 1}, {1000, 0}, {1000, 0.5}};
    CHECK(std::abs(estimate_strength(even)->rating - 1000) < 1);
    std::vector<RatedGame> many;
    for (int i = 0; i < 100; ++i) many.push_back({1000, i % 4 == 0 ? 0.0 : 1.0});
    const Strength three_quarters = *estimate_strength(many);
    CHECK(std::abs(three_quarters.rating - 1191) < 8);  // 400 * log10(3) = 191
    CHECK(three_quarters.error < estimate_strength(even)->error);
    CHECK(three_quarters.games == 100);
    CHECK_FALSE(estimate_strength({}));
}

TEST_CASE("only wins or only losses give a bound of the strength", "[results]") {
    const auto last_line = [](GameResult first, GameResult second) {
        const auto all = personal_results({game(3, Color::White, first, "2026.05.01"),
                                           game(9, Color::White, second, "2026.05.01")});
        CHECK(results_as_json(all.at(0)).find("\"strength\"") == std::string::npos);
        return result_lines(all.at(0)).back();
    };
    using enum GameResult;
    CHECK(last_line(WhiteWins, WhiteWins) == "  your strength: above level 9");
    CHECK(last_line(BlackWins, BlackWins) == "  your strength: below level 3");
    CHECK_FALSE(estimate_strength(std::vector<RatedGame>{{1000, 0}}));
    CHECK(estimate_strength(std::vector<RatedGame>{{1000, 0}, {1000, 1}}));
    CHECK(estimate_strength(std::vector<RatedGame>{{1000, 0}, {1000, 0.5}}));
}

TEST_CASE("results are grouped by level, colour and month", "[results]") {
    std::vector<GameSummary> games{
        game(3, Color::White, GameResult::WhiteWins, "2026.05.01"),
        game(3, Color::Black, GameResult::WhiteWins, "2026.06.30"),
        game(10, Color::Black, GameResult::Draw, "????.??.??"),
        game(4, Color::White, GameResult::BlackAdvantage, "2026.06.01"),
        game(4, Color::White, GameResult::Unfinished, "2026.06.01"),
    };
    GameSummary other = games[0];
    other.person.reset();  // two people
    games.push_back(other);
    const auto all = personal_results(games);
    REQUIRE(all.size() == 1);
    CHECK(all[0].all.games == 4);
    CHECK(all[0].all.points == 1.75);
    CHECK(all[0].all.won == 1);
    CHECK(all[0].all.drawn == 1);
    CHECK(all[0].all.lost == 2);
    const auto lines = result_lines(all[0]);
    CHECK(lines[0] == "  you               #########...........   44%  1 won, 1 drawn, 2 lost");
    CHECK(lines[1] == "  against level 3   ##########..........   50%  1 won, 0 drawn, 1 lost");
    CHECK(lines[3] == "  against level 10  ##########..........   50%  0 won, 1 drawn, 0 lost");
    CHECK(lines[4].starts_with("  with White "));
    CHECK(lines[5].starts_with("  with Black "));
    CHECK(lines[6].starts_with("  in 2026-05 "));
    CHECK(lines[7].starts_with("  in 2026-06 "));
    CHECK(lines[8].starts_with("  your strength: "));
    REQUIRE(lines.size() == 9);
    const std::string json = results_as_json(all[0]);
    CHECK(
        json.starts_with("{\"type\":\"results\",\"variant\":\"siberia\",\"by\":\"all\","
                         "\"value\":\"\",\"games\":4,\"won\":1,\"drawn\":1,\"lost\":2,"
                         "\"points\":[1.75,2.25]}\n"));
    CHECK(json.find("\"type\":\"strength\"") != std::string::npos);
}

TEST_CASE("games from files have results too, after the built-in games", "[results]") {
    std::vector<GameSummary> games(3, game(3, Color::White, GameResult::WhiteWins, "2026.05.01"));
    games[0].variant = "own-game";
    games[1].variant = "chess";
    std::vector<std::string> names;
    for (const PersonalResults& results : personal_results(games)) names.push_back(results.game);
    CHECK(names == std::vector<std::string>{"siberia", "chess", "own-game"});
}

TEST_CASE("invalid dates and invalid levels are left out", "[results]") {
    for (const char* date : {"9999999.1", "2026.13.01", "2026.00.01", "2026.5.1", "2026.05.32",
                             "2026-05-01", "20a6.05.01", "+026.05.01", "0000.05.01", ""}) {
        const std::vector<GameSummary> games{game(3, Color::White, GameResult::WhiteWins, date)};
        INFO(date);
        const PersonalResults dated = personal_results(games).at(0);
        CHECK(dated.groups.size() == 2);  // level and colour
        for (const ResultGroup& group : dated.groups) CHECK(group.by != "month");
    }
    std::vector<GameSummary> games{game(10, Color::White, GameResult::WhiteWins, "2026.05.01")};
    CHECK(personal_results(games).at(0).groups.at(0).value == "10");  // full strength
    games[0].level_unknown = true;
    const PersonalResults results = personal_results(games).at(0);
    CHECK(results.all.games == 1);
    CHECK(results.groups.at(0).by == "colour");
    CHECK_FALSE(results.strength);
}

}  // namespace alces

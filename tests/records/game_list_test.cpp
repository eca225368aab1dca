// Tests what is found in a record without a session: its tags, its clocks, and its line in the list
// of games.
#include "records/game_list.h"

#include "catch.h"
#include "game/tags.h"
#include "records/person_moves.h"
#include "records/shelf.h"
#include "words/game_text.h"

namespace alces {

TEST_CASE("the list names the players by the sides that they play now", "[records]") {
    Shelf shelf;
    shelf.put(1,
              "[Variant \"al-ces\"]\n[Format \"1\"]\n[White \"alces\"]\n"
              "[WhiteType \"program\"]\n[Result \"*\"]\n[Termination \"unfinished\"]\n\n"
              "1. Pe2-e4\n{[%computer black]}\n");
    CHECK(summary_of(*shelf.archive, 1).players == "? - alces");
}

TEST_CASE("clocks that are set again after a takeback start with the new time", "[records]") {
    const std::string head = "[Variant \"al-ces\"]\n[Clocks \"5\"]\n\n";
    const StoredRecord stored =
        read_record(head +
                    "1. Pe2-e4 {[%clk 0:04:50.0]}\n1... Pe7-e5 {[%clk 0:04:40.0]}\n{[%undo 2]}\n"
                    "{[%clocks 1+2]}\n{[%redo 2]}\n2. Pd2-d4 {[%clk 0:00:30.0]}\n2... Pd7-d5\n");
    REQUIRE(stored.state == StoredRecord::State::Whole);
    CHECK(stored.players.time == *read_time_control("1+2"));
    REQUIRE(stored.clocks.size() == 5);
    CHECK(stored.clocks[2][Color::Black] == ClockSpan(60'000));
    CHECK(stored.clocks[4][Color::White] == ClockSpan(30'000));
    CHECK(stored.clocks[4][Color::Black] == ClockSpan(60'000));
}

TEST_CASE("a game in which only the computer has moved is not offered", "[records]") {
    const auto record = [](const std::string& computer, const std::string& moves) {
        return "[Variant \"al-ces\"]\n[Format \"1\"]\n" + computer + "[Result \"*\"]\n\n" + moves;
    };
    const std::string white = "[WhiteType \"program\"]\n";
    const std::string both = white + "[BlackType \"program\"]\n";
    Shelf shelf;
    shelf.put(1, record(white, "1. Pe2-e4\n1... Pe7-e5\n"));
    shelf.put(2, record(white, "1. Pe2-e4\n"));
    shelf.put(3, record(both, "1. Pe2-e4\n1... Pe7-e5\n"));
    REQUIRE(summary_of(*shelf.archive, 2).person == Color::Black);
    CHECK(latest_unfinished(*shelf.archive)->id == 3);
    CHECK(latest_of_person(*shelf.archive)->id == 1);
    shelf.put(4, record("", "1. Pe2-e4\n"));
    CHECK(latest_of_person(*shelf.archive)->id == 4);
    shelf.put(5, record("", "1. Pe2-e4\n1... Pe7-e5\n{[%undo 2]}\n"));  // all taken back
    CHECK(latest_of_person(*shelf.archive)->id == 4);
}

TEST_CASE("games are listed, filtered and counted", "[records]") {
    Shelf shelf;
    shelf.put(1, std::string(kRecordHead) + "1. Pe2-e4\n");
    shelf.put(2,
              "[Variant \"al-ces\"]\n[Format \"1\"]\n[UTCDate \"2026.05.01\"]\n[White \"anna\"]\n"
              "[Black \"alces\"]\n[BlackType \"program\"]\n[Level \"4\"]\n[Result \"1-0\"]\n"
              "[Termination \"resignation\"]\n\n1. Pe2-e4\n1-0\n");
    shelf.put(3, "[Variant \"al-ces\"]\n[Format \"9\"]\n\n");
    shelf.put(4, std::string(kRecordHead) + "1. Pe2-e4\nx\n");
    const auto lines = summary_lines(summaries(*shelf.archive));
    REQUIRE(lines.size() == 5);
    CHECK(lines[1] == "1                 al-ces   1      ? - ?           unfinished");
    CHECK(lines[2] == "2     2026.05.01  al-ces   1      anna - alces 4  1-0 by resignation");
    CHECK(lines[3].ends_with("written by a newer version of alces, in format 9"));
    CHECK(lines[4].find("unfinished; damaged, line 6: ") != std::string::npos);
    GameFilter won;
    won.result = GameResult::WhiteWins;
    CHECK(summaries(*shelf.archive, won).size() == 1);
    GameFilter of_anna;
    of_anna.player = "anna";
    CHECK(summaries(*shelf.archive, of_anna).size() == 1);
    CHECK(latest_unfinished(*shelf.archive)->id == 4);
    CHECK(only(statistics_lines(summaries(*shelf.archive), "al-ces")) ==
          "al-ces: 3 games, 1 ply on average, 2 unfinished /   1-0     100.0%  1");
    CHECK(statistics_lines(summaries(*shelf.archive), "siberia").empty());
    const GameSummary second = summary_of(*shelf.archive, 2);
    CHECK(second.person == Color::White);
    CHECK(second.level == 4);
    CHECK(!summary_of(*shelf.archive, 1).person);
    CHECK(!second.level_unknown);
    shelf.put(5, std::string(kRecordHead) + "1. Pe2-e4\n{[%level 77]}\n");
    CHECK(summary_of(*shelf.archive, 5).level_unknown);
    std::vector<GameSummary> all = summaries(*shelf.archive);
    const Uncounted uncounted = leave_out(all);
    CHECK(all.size() == 3);
    CHECK(only(uncounted_lines(uncounted)) ==
          "1 damaged record is not counted / 1 record from a newer version is not counted");
    CHECK(only(uncounted_lines({2, 3})) ==
          "2 damaged records are not counted / 3 records from a newer version are not counted");
    CHECK(uncounted_lines({}).empty());
}

TEST_CASE("tags and directives are written and read", "[records]") {
    CHECK(tag_line("White", "a \"b\\\"") == "[White \"a \\\"b\\\\\\\"\"]\n");
    std::string_view line = "[White \"a \\\"b\\\\\\\"\"]x";
    CHECK(take_tag(line).value == "a \"b\\\"");
    CHECK(line == "x");
    CHECK(directive_at("{[%undo 2]} x").name == "undo");
    CHECK(directive_at("{[%undo 2]} x").value == "2");
    CHECK(directive_at("{ [%undo 2]}").name.empty());
    CHECK(directive_at("{[%undo").name.empty());
}

TEST_CASE("the start of a game is shown in local time", "[records]") {
    REQUIRE(::setenv("TZ", "XYZ-2", 1) == 0);
    ::tzset();
    GameSummary game;
    game.date = "2026.11.27";
    game.time = "22:51:07";
    const std::time_t same_year = 1'790'000'000;  // September 2026
    CHECK(start_words(game, same_year) == "28 Nov 00:51");
    CHECK(start_words(game, 0) == "28 Nov 2026");
    game.time = "06:05:07";
    game.date = "2026.03.02";
    CHECK(start_words(game, same_year) == " 2 Mar 08:05");
    game.time = "";
    CHECK(start_words(game, same_year) == "2026.03.02");
    game.date = "?";
    game.time = "?";
    CHECK(start_words(game, same_year) == "?");
    REQUIRE(::setenv("TZ", "UTC0", 1) == 0);
    ::tzset();
}

TEST_CASE("the result of a game is that of the person", "[records]") {
    const auto words = [](std::optional<Color> person, GameResult result) {
        GameSummary game;
        game.person = person;
        game.outcome.result = result;
        return result_words(game);
    };
    CHECK(words(Color::White, GameResult::WhiteWins) == "won");
    CHECK(words(Color::Black, GameResult::WhiteWins) == "lost");
    CHECK(words({}, GameResult::WhiteWins) == "1-0");
    CHECK(words(Color::Black, GameResult::Draw) == "drawn");
    CHECK(words({}, GameResult::Draw) == "1/2-1/2");
    CHECK(words(Color::White, advantage_of(Color::White)) == "3/4");
    CHECK(words(Color::Black, advantage_of(Color::White)) == "1/4");
    CHECK(words(Color::White, GameResult::Unfinished) == "*");
}

TEST_CASE("the summary of a game has its title, move and players", "[records]") {
    GameSummary game;
    game.variant = "besiege";
    game.opponents = "you vs level 5";
    CHECK(summary_words(game) == "Decimal Quadruple Besiege, move 1, you vs level 5");
    game.move_number = 12;
    CHECK(summary_words(game) == "Decimal Quadruple Besiege, move 12, you vs level 5");
}

TEST_CASE("a record with the last or an impossible number does not hide new ones", "[records]") {
    Shelf shelf;
    shelf.put(1, "x");
    shelf.put(3, "x");
    shelf.put(kLastGameNumber, "x");
    shelf.put(std::numeric_limits<int>::max(), "x");
    const auto created = shelf.archive->create();
    REQUIRE(created);
    CHECK(created->id == 2);
    const auto ids = shelf.archive->list();
    REQUIRE(ids);
    CHECK(*ids == std::vector<int>{1, 2, 3, kLastGameNumber});
}

}  // namespace alces

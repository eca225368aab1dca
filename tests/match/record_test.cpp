// Tests the record of a match: its text, and the faults, the speeds and the verdict that follow
// from it.
#include "base/text.h"
#include "catch.h"
#include "game/game_builder.h"
#include "games/registry.h"
#include "match/match.h"
#include "rules/notation.h"
#include "session/support.h"

using namespace alces;

namespace {

const std::vector<std::string> kSettings{"variant siberia", "seed 1"};

PlayedGame some_game(int number) {
    PlayedGame played(Position::start(*find_variant("siberia")));
    played.number = number;
    played.game.play(find_coordinate_move(played.game, "e2e4"));
    played.totals[Color::White] = {1, 1234, 56, 7};
    played.game.adjudicate(GameResult::BlackWins);
    played.fault = Fault::Crash;
    played.detail = "killed by \"signal 11\"";
    return played;
}

std::string header() { return "% alces match, record 1\n% variant siberia\n% seed 1\n\n"; }

}  // namespace

TEST_CASE("A recorded game is read back", "[match]") {
    const std::array<std::string, 2> names{"one", "two"};
    const std::string text =
        header() + record_text(some_game(1), names) + record_text(some_game(4), names);
    const auto match = parse_record(text);
    REQUIRE(match);
    CHECK(match->settings == kSettings);
    CHECK(match->good_bytes == text.size());
    REQUIRE(match->games.size() == 2);
    const Summary& game = match->games[0];
    CHECK(game.number == 1);
    CHECK(game.ending == "crash");
    CHECK(game.totals[Color::White].nodes == 1234);
    CHECK(game.totals[Color::White].depths == 7);
    CHECK(first_quarters(game) == 0);
    CHECK(first_quarters(match->games[1]) == 4);  // the second engine had White
    CHECK(text.find("[White \"two\"]") != std::string::npos);
}

TEST_CASE("A record of an earlier version is read", "[match]") {
    std::string text = header() + record_text(some_game(1), {"one", "two"});
    for (const char* const line : {"% alces", "% variant", "% seed"}) text[text.find(line)] = '#';
    const auto match = parse_record(text);
    REQUIRE(match);
    CHECK(match->settings == kSettings);
    CHECK(match->games.size() == 1);
}

TEST_CASE("Other programs read a record as PGN", "[match]") {
    FirstGame read;
    GameBuilder builder(Position::start(default_variant()), read);
    const std::string text = header() + record_text(some_game(1), {"one", "two"});
    CHECK(read_text(builder, text) == 0);
    CHECK(read.games == 1);
    CHECK(text[0] == '%');  // ignored by readers of PGN
}

TEST_CASE("An incomplete game is ignored", "[match]") {
    const std::array<std::string, 2> names{"one", "two"};
    const std::string good = header() + record_text(some_game(1), names);
    const std::string next = record_text(some_game(2), names);
    for (std::size_t length = 0; length < next.size(); ++length) {
        const auto match = parse_record(good + next.substr(0, length));
        REQUIRE(match);
        CHECK(match->games.size() == 1);
        CHECK(match->good_bytes == good.size());
    }
}

TEST_CASE("Files that are not match records are refused", "[match]") {
    CHECK(!parse_record(""));
    CHECK(!parse_record("[Variant \"siberia\"]\n\n1. Pe2-e4 *\n\n"));
    CHECK(!parse_record("% alces match, record 2\n\n"));
    CHECK(!parse_record("! alces match, record 1\n\n"));
    CHECK(!parse_record("% alces match, record 11\n\n"));
    const std::string game = record_text(some_game(1), {"one", "two"});
    for (const char* needed : {"[Game ", "[Result ", "[WhiteSearch ", "[BlackSearch "}) {
        std::string spoilt = game;
        spoilt.replace(spoilt.find(needed), 2, "[?");
        CHECK(!parse_record(header() + spoilt));
    }
}

TEST_CASE("A tag that the program does not write is refused with its place", "[match]") {
    const std::string game = record_text(some_game(1), {"one", "two"});
    const auto line = static_cast<std::size_t>(5 + std::count(game.begin(), game.end(), '\n'));
    const auto fault_of = [&](const std::string& from, const std::string& to) {
        std::string spoilt = game;
        spoilt.replace(spoilt.find(from), from.size(), to);
        const auto match = parse_record(header() + game + spoilt);
        REQUIRE(!match);
        CHECK(match.error().line == line);
        return match.error().message;
    };
    CHECK(fault_of("crash", "\033]0;x\007\033[2J") == "invalid tag [Ending \"?]0;x??[2J\"]");
    CHECK(fault_of("crash", "none") == "invalid tag [Ending \"none\"]");
    CHECK(fault_of("crash", "unfinished") == "invalid tag [Ending \"unfinished\"]");
    CHECK(fault_of("[Game \"1\"]", "[Game \"0\"]") == "invalid tag [Game \"0\"]");
    const std::string huge = "1 moves 9000000000000001 nodes 56 ms 7 plies";
    CHECK(fault_of("1 moves 1234 nodes 56 ms 7 plies", huge) ==
          "invalid tag [WhiteSearch " + quoted(huge) + ']');
    CHECK(RecordFault{7, "bad"}.text("a\033b") == "a?b:7: bad");
    CHECK(RecordFault{0, "bad"}.text("a") == "a: bad");
}

TEST_CASE("Every ending that the program writes is read back", "[match]") {
    for (int i = 1; i <= static_cast<int>(Termination::Adjudication); ++i) {
        std::string text = record_text(some_game(1), {"one", "two"});
        text.replace(text.find("crash"), 5, name_of(static_cast<Termination>(i)));
        CHECK(parse_record(header() + text));
    }
    for (const Fault fault : {Fault::IllegalMove, Fault::TimeLoss, Fault::Hang, Fault::Crash}) {
        PlayedGame game = some_game(1);
        game.fault = fault;
        CHECK(parse_record(header() + record_text(game, {"one", "two"})));
    }
}

TEST_CASE("Totals of a match do not overflow", "[match]") {
    SearchTotals totals;
    for (int game = 0; game < 2000; ++game)
        totals += {SearchTotals::kMax, SearchTotals::kMax, 0, SearchTotals::kMax};
    CHECK(totals.nodes == SearchTotals::kMax);
    CHECK(totals.nodes_per_second() == SearchTotals::kMax * 1000);
}

TEST_CASE("A session reads the record of a match", "[match]") {
    SessionOptions options = test_options();
    Scripted reader(options);
    const auto told = reader.run(header() + record_text(some_game(1), {"one", "two"}));
    CHECK(std::count(told.begin(), told.end(), "move P e2-e4") == 1);
    CHECK(std::count(told.begin(), told.end(), "end 1: 0-1 adjudication") == 1);
}

TEST_CASE("Faults and speeds are counted for each engine, whichever side it plays", "[match]") {
    Standing standing;
    standing.add(summary_of(some_game(1)));  // the first engine had White and lost
    standing.add(summary_of(some_game(2)));  // the second engine had White and lost
    standing.add(summary_of(some_game(4)));
    CHECK(standing.faults[0].at("crash") == 1);
    CHECK(standing.faults[1].at("crash") == 2);
    CHECK(standing.totals[0].nodes == 1234);
    CHECK(standing.totals[1].nodes == 2 * 1234);
    CHECK(standing.endings.at("crash") == 3);
    CHECK(standing.tally.points() == 2);
}

TEST_CASE("A verdict needs a test and enough games", "[match]") {
    Tally good, bad;
    for (int pair = 0; pair < 400; ++pair) {
        good.add(2 * pair + 1, pair % 4 == 0 ? 2 : 4);
        good.add(2 * pair + 2, pair % 3 == 0 ? 0 : 2);
        bad.add(2 * pair + 1, pair % 4 == 0 ? 2 : 0);
        bad.add(2 * pair + 2, pair % 3 == 0 ? 4 : 2);
    }
    const Sprt sprt{0, 10};
    CHECK(verdict_of(good, sprt) == Verdict::AcceptedElo1);
    CHECK(verdict_of(bad, sprt) == Verdict::AcceptedElo0);
    CHECK(verdict_of(good, {}) == Verdict::Undecided);
    CHECK(verdict_of(Tally(), sprt) == Verdict::Undecided);
}

// Tests the settings of a match: time controls, options, commands, openings.
#include <set>

#include "catch.h"
#include "game/game.h"
#include "games/registry.h"
#include "match/child.h"
#include "match/match_clock.h"
#include "match/match_settings.h"
#include "match/openings.h"
#include "rules/notation.h"

using namespace alces;
using std::chrono::milliseconds;

TEST_CASE("Time controls are read", "[match]") {
    const auto base = parse_time_control("60");
    REQUIRE(base);
    CHECK((base->moves == 0 && base->base == milliseconds(60'000)));
    const auto fast = parse_time_control("1+0.01");
    REQUIRE(fast);
    CHECK((fast->base == milliseconds(1000) && fast->increment == milliseconds(10)));
    const auto session = parse_time_control("40/0.5+0.25");
    REQUIRE(session);
    CHECK((session->moves == 40 && session->base == milliseconds(500)));
    for (const char* bad : {"", "x", "+1", "1+", "0", "0+1", "-1", "1+-1", "0/60", "x/60", "1e99",
                            "nan", "inf", "10 ", "10+0.1s", "/5"})
        CHECK(!parse_time_control(bad));
}

TEST_CASE("Options and SPRT bounds are read", "[match]") {
    const auto option = parse_option("--option1", "Skill Level = 5 = five");
    REQUIRE(option);
    CHECK(option->first == "Skill Level");
    CHECK(option->second == "5 = five");
    CHECK(parse_option("--option1", "Clear Hash="));
    for (const char* bad : {"", "Hash", "=1", " =1", "a=b\nquit"})
        CHECK(!parse_option("--option1", bad));
    CHECK(parse_option("--option2", "Hash").error().message ==
          "--option2 must be NAME=VALUE, not \"Hash\"");

    const auto sprt = parse_sprt("-5,0,0.1,0.2");
    REQUIRE(sprt);
    CHECK((sprt->elo0 == -5 && sprt->elo1 == 0 && sprt->alpha == 0.1 && sprt->beta == 0.2));
    CHECK(parse_sprt("0,2.5"));
    for (const char* bad : {"", "0", "5,0", "0,0", "0,5,", "0,5,0.1", "0,5,0,0.1", "0,5,0.1,0.6",
                            "0,x", "0,5000", "0,,5", "0,5,0.1,0.1,0.1"})
        CHECK(!parse_sprt(bad));
}

TEST_CASE("Commands are split as a shell splits them", "[match]") {
    using Words = std::vector<std::string>;
    const std::vector<std::pair<const char*, Words>> rows{
        {"engine", {"engine"}},
        {"  engine  -a\tb ", {"engine", "-a", "b"}},
        {"'my engine' \"a b\" c\\ d", {"my engine", "a b", "c d"}},
        {"e 'a\\b' \"a\\\"b\" a'b'c ''", {"e", "a\\b", "a\"b", "abc", ""}},
    };
    for (const auto& [text, words] : rows) {
        const auto split = split_command(text);
        REQUIRE(split);
        CHECK(*split == words);
    }
    for (const char* bad : {"", "  ", "'a", "a \"b", "''"}) CHECK(!split_command(bad));
}

TEST_CASE("Openings are reproducible by their seed", "[match]") {
    for (const std::string_view name : variant_names()) {
        MatchSettings settings;
        settings.start = Position::start(*find_variant(name));
        settings.opening_plies = 4;
        settings.seed = 7;
        std::set<std::uint64_t> keys;
        for (int pair = 0; pair < 20; ++pair) {
            const Opening opening = opening_of(settings, pair);
            CHECK(opening.moves == opening_of(settings, pair).moves);
            CHECK(opening.start == settings.start);
            REQUIRE(opening.moves.size() == 4);
            Game game(opening.start);
            for (const Move move : opening.moves) {
                REQUIRE(is_legal(game.position(), move));
                game.play(move);
            }
            CHECK(!game.outcome().is_over());
            keys.insert(game.position().key());
        }
        CHECK(keys.size() >= 18);
        MatchSettings other = settings;
        other.seed = 8;
        CHECK(opening_of(other, 0).moves != opening_of(settings, 0).moves);
    }
}

TEST_CASE("Openings never end a game", "[match]") {
    // White mates with one of its moves, and stalemates with others.
    const auto start = from_fen(*find_variant("siberia"), "k8/9/1Q7/9/2K6/9/9/9/9 w - - 0 1");
    REQUIRE(start);
    MatchSettings settings;
    settings.start = *start;
    settings.opening_plies = 1;
    for (int pair = 0; pair < 200; ++pair) {
        const Opening opening = opening_of(settings, pair);
        REQUIRE(opening.moves.size() == 1);
        CHECK(has_legal_move(start->after(opening.moves[0])));
    }
}

TEST_CASE("Both games of a pair have the same random setup", "[match]") {
    MatchSettings settings;
    settings.start = Position::start(*find_variant("apothecary"));
    settings.random_setup = true;
    std::set<std::string> starts;
    for (int pair = 0; pair < 40; ++pair) {
        CHECK(opening_of(settings, pair).start == opening_of(settings, pair).start);
        starts.insert(to_fen(opening_of(settings, pair).start));
    }
    CHECK(starts.size() > 10);
}

TEST_CASE("The lines of the settings include everything that affects games", "[match]") {
    const MatchSettings plain;
    std::vector<MatchSettings> changed(9);
    changed[0].start = Position::start(*find_variant("siberia"));
    changed[1].engines[0].command = "other";
    changed[2].engines[1].options = {{"Hash", "1"}};
    changed[3].pace.nodes = 10;
    changed[4].pace.clock = TimeControl{0, milliseconds(1000), milliseconds(10)};
    changed[5].opening_plies = 4;
    changed[6].seed = 2;
    changed[7].adjudication.resign_moves = 3;
    changed[8].adjudication.max_plies = 10;
    std::set<std::vector<std::string>> lines{settings_lines(plain)};
    for (const MatchSettings& settings : changed) lines.insert(settings_lines(settings));
    CHECK(lines.size() == changed.size() + 1);

    MatchSettings same;
    same.games = 7;
    same.concurrency = 3;
    same.sprt = Sprt{};
    CHECK(settings_lines(same) == settings_lines(plain));
}

TEST_CASE("The clocks of a match give the arguments of \"go\"", "[match]") {
    Pace pace;
    pace.nodes = 5;
    CHECK(MatchClock(pace).go_words(Color::White) == "nodes 5");
    CHECK(MatchClock(pace).allowed(Color::White) == pace.patience);
    CHECK(!MatchClock(pace).is_timed());
    pace.movetime = milliseconds(100);
    pace.depth = 3;
    CHECK(MatchClock(pace).go_words(Color::Black) == "movetime 100 nodes 5 depth 3");
    CHECK(MatchClock(pace).allowed(Color::White) == milliseconds(100) + pace.margin);
    CHECK(MatchClock(pace).is_timed());

    Pace timed;
    timed.clock = *parse_time_control("2/1+0.1");
    timed.margin = milliseconds(50);
    MatchClock clock(timed);
    CHECK(clock.go_words(Color::White) == "wtime 1000 btime 1000 winc 100 binc 100 movestogo 2");
    CHECK(clock.allowed(Color::White) == milliseconds(1050));
    clock.charge(Color::White, milliseconds(400));
    CHECK(clock.go_words(Color::Black) == "wtime 700 btime 1000 winc 100 binc 100 movestogo 2");
    clock.charge(Color::Black, milliseconds(1020));  // uses the margin
    CHECK(clock.go_words(Color::White) == "wtime 700 btime 100 winc 100 binc 100 movestogo 1");
    clock.charge(Color::White, milliseconds(700));
    CHECK(clock.go_words(Color::White) == "wtime 1100 btime 100 winc 100 binc 100 movestogo 2");
}

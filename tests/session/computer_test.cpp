// Tests the computer as a player, in the foreground and in the background.
#include <atomic>
#include <chrono>
#include <thread>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/support.h"

namespace alces {
namespace {

using Clock = std::chrono::steady_clock;

SessionOptions against(ByColor<bool> computer) {
    SessionOptions options = test_options();
    options.computer = computer;
    return options;
}

// The computer thinks for an hour unless it is stopped.
SessionOptions slow(ByColor<bool> computer = {false, false}) {
    SessionOptions options = against(computer);
    options.background = true;
    options.limits = {};
    options.limits.movetime = std::chrono::hours(1);
    return options;
}

std::size_t moves_in(const Told& told) {
    std::size_t moves = 0;
    for (const std::string& line : told)
        if (line.starts_with("move ")) ++moves;
    return moves;
}

// Polls until the search is over, for at most ten seconds.
void finish(Scripted& script) {
    const auto end = Clock::now() + std::chrono::seconds(10);
    while (script.session.computer().thinking() && Clock::now() < end) {
        script.session.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void let_time_pass() { std::this_thread::sleep_for(std::chrono::milliseconds(50)); }

}  // namespace

TEST_CASE("in the foreground the computer answers at once") {
    Scripted script(against({false, true}));
    const Told told = script.run("e2e4");
    REQUIRE(told.size() == 3);
    CHECK(told[0] == "move P e2-e4");
    CHECK(told[1].starts_with("move "));
    CHECK(told[2] == "answer go: " + told[1].substr(5));
    CHECK(script.session.game().ply() == 2);

    SECTION("undo and redo go to a position with the person to move") {
        CHECK(script.run("undo") == Told{"back to 0"});
        CHECK(script.run("redo") == Told{"back to 2"});
    }
    SECTION("undo of a number of plies does not stop at the computer's turn") {
        (void)script.run("d2d4");
        CHECK(script.run("undo 3") == Told{"back to 0"});
        CHECK(script.run("redo 1") == Told{"back to 2"});
    }
    SECTION("a different move may be played after undo") {
        (void)script.run("undo");
        CHECK(moves_in(script.run("d2d4")) == 2);
    }
    SECTION("go lets the computer move for the person too") {
        CHECK(moves_in(script.run("go")) == 2);
        CHECK(script.session.game().ply() == 4);
    }
    SECTION("the person resigns, not the side to move") {
        CHECK(script.run("resign") == Told{"notice White resigns."});
        CHECK(moves_in(script.run("computer white")) == 0);
        CHECK(script.run("computer black\nundo") == Told{"back to 2"});
        CHECK(moves_in(script.run("d2d4")) == 2);
    }
}

TEST_CASE("the computer with the first move") {
    Scripted script(against({true, false}));
    CHECK(moves_in(script.run("\n")) == 1);
    SECTION("undo does not make the computer move again at once") {
        CHECK(script.run("undo") == Told{"back to 0"});
        CHECK(script.run("\n").empty());
        CHECK(script.run("history") == Told{"answer history: "});
        CHECK(moves_in(script.run("go")) == 1);
    }
    SECTION("a new game makes the computer move at once") {
        CHECK(moves_in(script.run("new")) == 1);
    }
    SECTION("after undo, a person may move for the computer") {
        (void)script.run("undo");
        CHECK(script.run("e2e4") ==
              Told{"move P e2-e4",
                   "notice This is a new variation, line 2; \"lines\" lists all lines."});
    }
}

TEST_CASE("a person who has not moved yet takes back nothing by accident") {
    SessionOptions options = against({true, false});
    options.person_types = true;
    Scripted script(options);
    CHECK(moves_in(script.run("\n")) == 1);
    CHECK(script.run("undo") == Told{"error command: you have not moved yet; \"undo all\" takes "
                                     "back the computer's move"});
    CHECK(script.run("undo all") == Told{"back to 0"});
}

TEST_CASE("the computer declines a draw in an equal position and accepts one in a lost position") {
    const char* even = "k9/r9/10/10/10/10/10/10/R9/K9 w - - 0 1";
    const char* lost = "8k1/10/10/10/10/10/10/10/RQ8/K9 w - - 0 1";
    SessionOptions options = test_options(even);
    options.computer = {false, true};
    Scripted equal(options);
    CHECK(equal.run("draw") == Told{"notice The computer declines the draw."});
    options = test_options(lost);
    options.computer = {false, true};
    Scripted glad(options);
    CHECK(glad.run("draw") == Told{"notice Draw agreed."});
}

TEST_CASE("the computer declines a draw in the first moves, however short its search") {
    for (const std::string_view game : variant_names()) {
        for (const int level : {1, 3, 5}) {
            SessionOptions options = test_options();
            options.variant = find_variant(game);
            options.limits = {};
            options.limits.level = level;
            options.computer = {false, true};
            Scripted script(options);
            INFO(game << " at level " << level);
            CHECK(script.run("draw") == Told{"notice The computer declines the draw."});
            (void)script.run("go depth 1");
            CHECK(script.run("draw").back() == "notice The computer declines the draw.");
        }
    }
}

TEST_CASE("a hint is at full strength, whatever the level of the computer") {
    SessionOptions options = test_options();
    options.variant = find_variant("siberia");
    options.start = *from_fen(
        *options.variant, "r1bqk1bnr/pppp1pppp/2n6/4p4/2B1P3Q/9/9/PPPP1PPPP/RNB1K2NR w KQkq - 2 4");
    options.limits = {};
    options.limits.nodes = 20'000;
    const Told best = Scripted(options).run("hint");
    options.limits.level = 1;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        options.limits.seed = seed;
        CHECK(Scripted(options).run("hint") == best);
    }
    options.limits.nodes.reset();
    options.limits.seed = 0;
    const Told unlimited = Scripted(options).run("hint");
    CHECK(unlimited == Scripted(options).run("hint nodes 300000"));
}

TEST_CASE(
    "the computer accepts an advantage unless it is winning, and concedes one if it is losing") {
    const std::string rest = "/10/10/9p/10/10/9P/10/10/K9/**********[] w - - 0 1 -/--";
    struct Row {
        std::string top, offer, told;
    };
    const Row rows[] = {
        {"**********/k9", "advantage black", "notice Agreed: an advantage for Black."},
        {"**********/k9", "advantage white",
         "notice The computer declines an advantage for White."},
        {"**********/k2qq5", "advantage black",
         "notice The computer declines an advantage for Black."},
        {"****Q*****/k9", "advantage", "notice Agreed: an advantage for White."},
    };
    for (const Row& row : rows) {
        const auto position = from_fen(*find_variant("apothecary"), row.top + rest);
        REQUIRE(position);
        SessionOptions options = test_options();
        options.variant = &position->variant();
        options.start = *position;
        options.computer = {false, true};
        Scripted script(options);
        CHECK(script.run(row.offer) == Told{row.told});
    }
}

TEST_CASE("the limits of go are for that move only") {
    Scripted script;
    CHECK(moves_in(script.run("go depth 1")) == 1);
    CHECK(script.session.computer().settings().limits.nodes == 2000U);
    (void)script.run("level 3");
    CHECK(script.session.players().level == 3);
}

TEST_CASE("in the background, poll delivers the move") {
    SessionOptions options = against({false, true});
    options.background = true;
    Scripted script(options);
    std::atomic<int> wakes{0};
    script.session.computer().set_wake([&] { ++wakes; });
    CHECK(script.run("e2e4") == Told{"move P e2-e4"});
    CHECK(script.session.computer().thinking());
    finish(script);
    CHECK_FALSE(script.session.computer().thinking());
    CHECK(wakes > 0);
    CHECK(moves_in(script.record.take()) == 1);
    CHECK(script.session.computer().search_info().has_value());
    CHECK(script.session.computer().search_info_ply() == 1);
}

TEST_CASE("while the computer thinks") {
    Scripted script(slow({false, true}));
    (void)script.run("e2e4");
    REQUIRE(script.session.computer().thinking());
    SECTION("moves are refused") {
        CHECK(script.run("d7d5") ==
              Told{"error command: the computer is thinking; \"stop\" makes it move now"});
        CHECK(script.run("go").size() == 1);
        CHECK(script.session.computer().thinking());
    }
    SECTION("questions are answered") {
        CHECK(script.run("history") == Told{"answer history: 1. P e2-e4"});
        CHECK(script.session.computer().thinking());
    }
    SECTION("stop makes it move") {
        let_time_pass();
        (void)script.run("stop");
        finish(script);
        CHECK(moves_in(script.record.take()) == 1);
    }
    SECTION("commands that change the game or the sides cancel the search") {
        for (const char* line : {"undo", "new", "fen k9/r9/10/10/10/10/10/10/10/K9 w - - 0 1",
                                 "resign", "computer none", "quit", "1-0", "[Event \"x\"]"}) {
            Scripted other(slow({false, true}));
            (void)other.run("e2e4");
            let_time_pass();
            const Told told = other.run(line);
            INFO(line);
            CHECK_FALSE(other.session.computer().thinking());
            let_time_pass();
            other.session.poll();
            CHECK(moves_in(told) == 0);
            CHECK(other.record.take().empty());
        }
    }
    SECTION("after its search is cancelled, the computer waits for go") {
        script.session.searches().cancel();
        CHECK(script.run("\n") == Told{});
        CHECK_FALSE(script.session.computer().thinking());
        CHECK(script.run("undo") == Told{"back to 0"});
        (void)script.run("e2e4");
        CHECK(script.session.computer().thinking());
    }
}

TEST_CASE("a person may move during the search for a hint") {
    Scripted script(slow());
    (void)script.run("hint");
    CHECK(script.session.computer().thinking());
    CHECK(script.run("e2e4") == Told{"move P e2-e4"});
    CHECK_FALSE(script.session.computer().thinking());
    let_time_pass();
    script.session.poll();
    CHECK(script.record.take().empty());
}

TEST_CASE("a search for a hint that is stopped still gives the hint") {
    Scripted script(slow());
    (void)script.run("hint");
    let_time_pass();
    (void)script.run("stop");
    finish(script);
    const Told told = script.record.take();
    REQUIRE(told.size() == 1);
    CHECK(told[0].starts_with("answer hint: "));
    CHECK(script.session.game().ply() == 0);
}

TEST_CASE("the computer against itself") {
    SessionOptions options = against({true, true});
    options.background = true;
    options.limits = {};
    options.limits.depth = 1;
    Scripted script(options);
    const auto end = Clock::now() + std::chrono::seconds(10);
    while (script.session.game().ply() < 6 && Clock::now() < end) script.session.poll();
    CHECK(script.session.game().ply() >= 6);
    (void)script.run("undo");
    CHECK_FALSE(script.session.computer().thinking());
    (void)script.run("go");
    CHECK(script.session.computer().thinking());
}

TEST_CASE("sessions end promptly, whatever is going on") {
    const auto begin = Clock::now();
    for (int i = 0; i < 20; ++i) {
        Scripted script(slow({true, false}));
        if (i % 2 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(i));
        if (i % 3 == 0) (void)script.run("new\nundo\nnew");
    }
    CHECK(Clock::now() - begin < std::chrono::seconds(5));
}

}  // namespace alces

// Tests sessions that record their games.
#include <chrono>
#include <utility>

#include "catch.h"
#include "game/tags.h"
#include "records/game_list.h"
#include "records/shelf.h"
#include "session/questions.h"
#include "session/variations.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Told = std::vector<std::string>;

}  // namespace

TEST_CASE("events are recorded as they happen", "[records]") {
    struct Case {
        std::string lines;
        std::string body;
    };
    const Case cases[] = {
        {"e2e4", "1. Pe2-e4\n"},
        {"e2e4 e7e5", "1. Pe2-e4\n1... Pe7-e5\n"},
        {"e2e4 e7e5\nundo", "1. Pe2-e4\n1... Pe7-e5\n{[%undo 1]}\n"},
        {"e2e4 e7e5\nundo 2\nredo\nd7d5",
         "1. Pe2-e4\n1... Pe7-e5\n{[%undo 2]}\n{[%redo 1]}\n1... Pd7-d5\n"},
        {"e2e4\nundo\ne2e4", "1. Pe2-e4\n{[%undo 1]}\n{[%redo 1]}\n"},
        {"e2e4 resign", "1. Pe2-e4\n1-0\n"},
        {"e2e4 1/2-1/2", "1. Pe2-e4\n1/2-1/2\n"},
        {"e2e4\nlevel 3\ncomputer black", "1. Pe2-e4\n{[%computer black]}\n{[%level 3]}\n1... *"},
        {"e2e4 e7e5\nundo\nd7d5 e4d5\nline 1",
         "1. Pe2-e4\n1... Pe7-e5\n{[%undo 1]}\n1... Pd7-d5\n2. Pe4-d5\n{[%undo 2]}\n1... Pe7-e5\n"},
        {"e2e4\nundo\nd2d4\npromote",
         "1. Pe2-e4\n{[%undo 1]}\n1. Pd2-d4\n{[%undo 1]}\n{[%promote Pd2-d4]}\n1. Pd2-d4\n"},
        {"e2e4\nundo\nd2d4 d7d5\ndelete",
         "1. Pe2-e4\n{[%undo 1]}\n1. Pd2-d4\n1... Pd7-d5\n{[%undo 2]}\n{[%delete Pd2-d4]}\n"},
        // The move that `redo` plays stays the same, though the recorder has been elsewhere.
        {"e2e4 e7e5 b1c3\nundo\nd2d4\nundo 2\nd7d5\nundo\ndelete 3",
         "1. Pe2-e4\n1... Pe7-e5\n2. Nb1-c3\n{[%undo 1]}\n2. Pd2-d4\n{[%undo 2]}\n1... Pd7-d5\n"
         "{[%undo 1]}\n1... Pe7-e5\n{[%delete Pd2-d4]}\n{[%undo 1]}\n1... Pd7-d5\n{[%undo 1]}\n"},
        {"e2e4 {[%undo 1]} d2d4", "1. Pe2-e4\n{[%undo 1]}\n1. Pd2-d4\n"},
        {"resign", "0-1\n"},
    };
    for (const Case& c : cases) {
        INFO(c.lines);
        Shelf shelf;
        Scripted script(shelf.options());
        (void)script.run(c.lines);
        std::string body = shelf.body(1);
        if (c.body.ends_with('*')) body = body.substr(0, c.body.size() - 1) + '*';
        CHECK(body == c.body);
        // Reading the record gives the same game, and resuming the game does not change the record.
        const StoredRecord stored = read_record(shelf.text(1));
        REQUIRE(stored.state == StoredRecord::State::Whole);
        const Game game = script.session.game();
        CHECK(stored.game->moves() == game.moves());
        CHECK(line_list(*stored.game) == line_list(game));
        CHECK(result_line(*stored.game) == result_line(game));
        const std::string before = shelf.text(1);
        (void)script.run("new");
        Scripted other(shelf.options());
        (void)other.run("computer none\nresume 1 look\nresume 1");
        CHECK(result_line(other.session.game()) == result_line(game));
        CHECK(other.session.game().moves() == game.moves());
        if (!c.lines.ends_with("black")) CHECK(shelf.text(1) == before);
    }
}

// Taking back a move of a finished game begins another record.
TEST_CASE("the record of a finished game never changes", "[records]") {
    const char* const kPlies = "e2e4 e7e5\nresign\n";
    struct Case {
        std::string lines, body;  // of the second record; empty: there is none
    };
    const Case cases[] = {
        {"undo", ""},
        {"undo all\nredo all", ""},
        {"undo\nundo\nd7d5", "1. Pe2-e4\n1... Pe7-e5\n{[%undo 1]}\n1... Pd7-d5\n"},
        {"undo\nd2d4", "1. Pe2-e4\n1... Pe7-e5\n2. Pd2-d4\n"},
        {"undo\ndraw draw", "1. Pe2-e4\n1... Pe7-e5\n1/2-1/2\n"},
        {"computer white\nlevel 3\n0-1", ""},
        {"new", ""},
        {"undo\nquit", ""},
    };
    for (const Case& c : cases) {
        INFO(c.lines);
        Shelf shelf;
        std::string finished;
        {
            Scripted script(shelf.options());
            (void)script.run(kPlies);
            finished = shelf.text(1);
            REQUIRE(shelf.body(1).ends_with("\n0-1\n"));
            CHECK(script.session.undo_begins_new_record());
            (void)script.run(c.lines);
            CHECK(script.session.record_id().value_or(2) ==
                  (c.body.empty() && c.lines != "new" ? 1 : 2));
        }
        CHECK(shelf.text(1) == finished);
        REQUIRE(shelf.disk.now.size() == (c.body.empty() ? 1 : 2));
        if (c.body.empty()) continue;
        CHECK(shelf.text(2).find("[From \"1\"]\n") != std::string::npos);
        CHECK(shelf.body(2) == c.body);
        CHECK(read_record(shelf.text(2)).is_whole());
    }
    SECTION("even if the game is resumed and its variations are changed") {
        Shelf shelf;
        (void)Scripted(shelf.options()).run("e2e4\nundo\nd2d4 1-0");
        const std::string finished = shelf.text(1);
        for (const char* line : {"line 1", "promote", "delete", "undo"}) {
            Scripted script(shelf.options());
            (void)script.run("resume 1");
            CHECK(script.session.undo_begins_new_record());
            (void)script.run(line);
            (void)script.run("undo\na2a3");
            CHECK(script.session.record_id() != 1);
            CHECK(shelf.text(1) == finished);
        }
    }
    SECTION("and a question is asked only before a command that would change it") {
        Shelf shelf;
        Scripted script(shelf.options());
        (void)script.run("e2e4 e7e5\nundo\nd7d5 1-0");
        for (const char* line :
             {"undo", "undo all", "line 1", "promote", "promote 2", "delete 2"}) {
            INFO(line);
            const auto question = question_before(script.session, line);
            REQUIRE(question);
            CHECK(question->text == "Continue as a new game?");
            CHECK(question->detail == "The game is over.");
        }
        for (const char* line : {"undo 9", "undo x", "line", "line 2", "line 3", "promote 1",
                                 "delete 1", "delete x", "redo", "show", "e2e4", ""}) {
            INFO(line);
            CHECK_FALSE(question_before(script.session, line).has_value());
        }
    }
}

TEST_CASE("a result or a resignation after moves on a line is confirmed", "[session]") {
    Scripted script;
    for (const char* line : {"e2e4 resign", "1. e2e4 resign", "e2e4 1-0", "e2e4 e7e5 *", "resign",
                             "draw e2e4 resign"}) {
        INFO(line);
        CHECK(question_before(script.session, line).has_value());
    }
    for (const char* line : {"e2e4 e7e5", "1-0", "e2e4 draw", "e2e4 // resign", "e2e5 resign",
                             "e2e4 xx resign", "theme resign"}) {
        INFO(line);
        CHECK_FALSE(question_before(script.session, line).has_value());
    }
}

TEST_CASE("a person's line ends where the computer moves", "[session]") {
    SessionOptions options = test_options();
    options.computer = {false, true};
    options.limits.depth = 1;
    options.person_types = true;
    Scripted script(options);
    for (const char* line : {"a2a4 b2b4", "h2h3 xx", "e2e4 undo", "1. e2e4 e7e5 // both"}) {
        INFO(line);
        const auto told = script.run(line);
        REQUIRE(told.size() == 1);
        CHECK(told[0].find("cannot be used, because the computer moves next") != std::string::npos);
        CHECK(script.session.game().ply() == 0);
    }
    SECTION("but in a script, the computer answers each move") {
        options.person_types = false;
        Scripted piped(options);
        (void)piped.run("a2a4 b2b4");
        CHECK(piped.session.game().ply() == 4);
    }
}

TEST_CASE("a game without moves has no record", "[records]") {
    Shelf shelf;
    Scripted script(shelf.options());
    (void)script.run("flip\nnew besiege\nshow\nlevel 3\nquit");
    CHECK(shelf.disk.now.empty());
}

TEST_CASE("each game has its own record, even if tags or a FEN started it", "[records]") {
    Shelf shelf;
    {
        Scripted script(shelf.options());
        (void)script.run("e2e4\nnew apothecary setup 3\ne3e4\n[Variant \"siberia\"]\n\ne2e3 1-0\n");
        (void)script.run("new al-ces\nfen k9/10/10/10/10/10/10/10/10/K8R w - - 0 1\na0a1");
    }
    CHECK(shelf.disk.now.size() == 4);
    CHECK(shelf.text(2).starts_with("[Variant \"apothecary\"]\n[Setup \"3\"]\n"));
    CHECK(shelf.text(3).find("[Result \"1-0\"]\n[Termination \"adjudication\"]\n") !=
          std::string::npos);
    CHECK(shelf.text(4).find("[FEN \"k9/") != std::string::npos);
}

TEST_CASE("clocks are recorded, and do not run until the game is resumed", "[records]") {
    Shelf shelf;
    ClockTime now{};
    SessionOptions options = shelf.options();
    options.time = *read_time_control("1+2");
    options.now = [&] { return now; };
    const auto pass = [&](int milliseconds) { now += std::chrono::milliseconds(milliseconds); };
    {
        Scripted script(options);
        (void)script.run("e2e4");
        pass(5'300);
        (void)script.run("e7e5");
        pass(10'000);
        (void)script.run("d2d4\nundo\nd2d3\ntime none\nd7d6");
    }
    CHECK(shelf.text(1).find("[Clocks \"1+2\"]\n") != std::string::npos);
    CHECK(shelf.body(1) ==
          "1. Pe2-e4 {[%clk 0:01:00.0]}\n1... Pe7-e5 {[%clk 0:00:56.7]}\n"
          "2. Pd2-d4 {[%clk 0:00:52.0]}\n{[%undo 1]}\n2. Pd2-d3 {[%clk 0:01:00.0]}\n"
          "{[%clocks none]}\n2... Pd7-d6\n");
    shelf.put(2, shelf.text(1).substr(0, shelf.text(1).find("{[%undo")));
    SessionOptions later = shelf.options();
    later.now = options.now;
    Scripted script(later);
    (void)script.run("resume 2");
    REQUIRE(script.session.clock());
    pass(100'000);
    CHECK(script.session.clock()->left(Color::White, now).count() == 52'000);
    CHECK(script.session.clock()->left(Color::Black, now).count() == 56'700);
    (void)script.run("undo");
    CHECK(script.session.clock()->left(Color::White, now).count() == 60'000);
    Scripted other(shelf.options());
    (void)other.run("resume 1");
    CHECK_FALSE(other.session.clock());
}

TEST_CASE("a disk error is reported once, and once when the disk works again", "[records]") {
    Shelf shelf;
    bool broken = true;
    shelf.disk.fault = [&](MemoryDisk::Call) {
        return broken ? std::optional<std::size_t>{0} : std::nullopt;
    };
    Scripted script(shelf.options());
    CHECK(only(script.run("e2e4 e7e5 d2d4")) ==
          "move P e2-e4 / notice This game is not recorded: Input/output error. Play continues, "
          "and alces keeps trying. / move P e7-e5 / move P d2-d4");
    broken = false;
    CHECK(only(script.run("d7d5")) ==
          "move P d7-d5 / notice The game is being recorded again, from its first move.");
    CHECK(shelf.body(1) == "1. Pe2-e4\n1... Pe7-e5\n2. Pd2-d4\n2... Pd7-d5\n");
}

TEST_CASE("a game that could not be recorded is recorded at its end", "[records]") {
    Shelf shelf;
    bool broken = true;
    shelf.disk.fault = [&](MemoryDisk::Call) {
        return broken ? std::optional<std::size_t>{0} : std::nullopt;
    };
    {
        Scripted script(shelf.options());
        (void)script.run("e2e4");
        broken = false;
    }
    CHECK(shelf.body(1) == "1. Pe2-e4\n");
}

TEST_CASE("a jump of the system clock does not affect the numbers of records", "[records]") {
    Shelf shelf;
    for (const std::int64_t time :
         {std::int64_t{2'000'000'000}, std::int64_t{-5}, std::int64_t{0}}) {
        shelf.disk.clock = time;
        Scripted script(shelf.options());
        (void)script.run("e2e4");
    }
    CHECK(shelf.disk.now.size() == 3);
    const auto ids = shelf.archive->list();
    REQUIRE(ids);
    CHECK(*ids == std::vector<int>{1, 2, 3});
    REQUIRE(latest_unfinished(*shelf.archive));
}

TEST_CASE("the tags of a loaded game are recorded with it", "[records]") {
    Shelf shelf;
    SessionOptions options = shelf.options();
    options.person = "carla";
    {
        Scripted script(options);
        (void)script.run("[White \"anna\"]\n[Event \"x\"]\n[Format \"9\"]\n\ne2e4\nnew\ne2e4");
    }
    const std::string own = "[Format \"2\"]\n[UTCDate \"1970.01.02\"]\n[UTCTime \"00:00:00\"]\n";
    CHECK(shelf.text(1).starts_with(
        "[Variant \"al-ces\"]\n" + own +
        "[White \"anna\"]\n[Black \"?\"]\n[Event \"x\"]\n[Result \"*\"]\n"));
    CHECK(shelf.text(2).find("anna") == std::string::npos);
    CHECK(shelf.text(2).find("Event") == std::string::npos);
    const StoredRecord stored = read_record(shelf.text(1));
    CHECK(tag_value(stored.tags, "White") == "anna");
    CHECK(tag_value(stored.tags, "Event") == "x");
    CHECK(tag_value(stored.tags, "Variant").empty());
    CHECK(tag_value(stored.tags, "Format").empty());
    const std::string tags =
        "[Event \"x\"]|[Site \"?\"]|[Date \"1970.01.02\"]|[Round \"?\"]|[White \"anna\"]|";
    for (const char* line : {"resume 1 look", "resume 1"}) {
        Scripted script(options);
        const Told told = script.run(std::string(line) + "\nexport pgn");
        CHECK(told.back().starts_with("answer export: " + tags));
        CHECK(told.back().find("|[Variant \"al-ces\"]|[UTCDate \"1970.01.02\"]|") !=
              std::string::npos);
    }
}

TEST_CASE("a command that fails does not ask whether to leave the game", "[session]") {
    Scripted script;
    (void)script.run("e2e4");
    for (const char* line :
         {"load", "load /proc/nowhere/game", "fen junk", "new nosuch", "new al-ces setup x"}) {
        INFO(line);
        CHECK_FALSE(question_before(script.session, line).has_value());
        CHECK(script.run(line)[0].starts_with("error"));
    }
    for (const char* line :
         {"new", "new siberia", "rematch", "fen 5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1"}) {
        INFO(line);
        CHECK(question_before(script.session, line).has_value());
    }
    CHECK(script.session.game().ply() == 1);
}

}  // namespace alces

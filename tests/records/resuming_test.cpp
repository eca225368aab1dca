// Tests sessions that resume a recorded game whose record is whole, cut, damaged, or in use by
// another process.
#include "catch.h"
#include "records/game_list.h"
#include "records/shelf.h"
#include "session/variations.h"

namespace alces {

TEST_CASE("resuming a game", "[records]") {
    Shelf shelf;
    {
        Scripted script(shelf.options());
        (void)script.run("level 2\ncomputer black\ne2e4");
        CHECK(script.session.record_id() == 1);
    }
    Scripted script(shelf.options());
    CHECK(only(script.run("resume")) == "new / notice Game 1 resumed.");
    CHECK(script.session.computer().plays(Color::Black));
    CHECK(script.session.players().level == 2);
    CHECK(script.session.game().ply() == 2);
    (void)script.run("undo");
    CHECK(script.session.record_id() == 1);
    CHECK(shelf.body(1).ends_with("{[%undo 2]}\n"));
    CHECK(only(script.run("resume 1")) == "error command: game 1 is the current game");
    CHECK(only(script.run("resume 2")) ==
          "error file: there is no game 2; \"games\" lists the recorded games");
    CHECK(only(script.run("resume x")) ==
          "error command: resume must be followed by a game number, not \"x\"");
    (void)script.run("resign\nnew");
    CHECK(only(script.run("resume")) == "error command: there is no unfinished game to resume");
}

TEST_CASE("a record without a level is resumed at full strength", "[records]") {
    Shelf shelf;
    SessionOptions options = shelf.options();
    options.limits.level.reset();
    (void)Scripted(options).run("e2e4");
    options.limits.level = 1;
    SECTION("unless somebody has asked for a level") {
        Scripted script(options);
        (void)script.run("resume 1");
        CHECK(script.session.players().level == 1);
    }
    SECTION("though new games have an easy opponent") {
        options.level_is_default = true;
        Scripted script(options);
        CHECK(script.session.players().level == 1);
        (void)script.run("resume 1");
        CHECK_FALSE(script.session.players().level);
    }
    SECTION("and one with a level at that level") {
        options.level_is_default = true;
        (void)Scripted(options).run("level 3\ne2e4");
        CHECK(shelf.text(2).find("[Level \"3\"]") != std::string::npos);
        Scripted script(options);
        (void)script.run("resume 2");
        CHECK(script.session.players().level == 3);
    }
}

// The star of an explosion must not be read as the result token "*".
TEST_CASE("resuming after an explosion", "[records]") {
    Shelf shelf;
    const char* const start = "fen k9/10/10/10/5A4/10/10/10/10/K8R w - - 0 1";
    {
        Scripted script(shelf.options());
        (void)script.run(std::string(start) + "\nf5*");
    }
    const std::string before = shelf.text(1);
    REQUIRE(shelf.body(1) == "1. Af5*\n");
    Scripted script(shelf.options());
    (void)script.run("resume 1\nK a9-b9");
    CHECK(shelf.text(1).starts_with(before));
    CHECK(shelf.body(1) == "1. Af5*\n1... Ka9-b9\n");
    CHECK(read_record(shelf.text(1)).game->ply() == 2);
}

// The last line counts although a power failure removed its newline.
TEST_CASE("resuming a record without its last newline", "[records]") {
    for (const std::string moves : {"e2e4 e7e5", "e2e4 resign"}) {
        Shelf shelf;
        (void)Scripted(shelf.options()).run(moves);
        const std::string whole = shelf.text(1);
        shelf.put(1, whole.substr(0, whole.size() - 1));
        Scripted script(shelf.options());
        CHECK(only(script.run("resume 1")) == "new / notice Game 1 resumed.");
        (void)script.run("a2a3");
        const bool over = moves.ends_with("resign");
        CHECK(shelf.text(1).starts_with(over ? whole.substr(0, whole.size() - 1) : whole));
        if (!over) CHECK(shelf.body(1) == "1. Pe2-e4\n1... Pe7-e5\n2. Pa2-a3\n");
    }
}

TEST_CASE("a record of format 1 gets checksums when it is resumed", "[records]") {
    for (const std::string format : {"[Format \"1\"]\n", ""}) {
        Shelf shelf;
        shelf.put(1, "[Variant \"al-ces\"]\n" + format +
                         "[White \"anna\"]\n[Result \"*\"]\n\n1. Pe2-e4 {a\nb}\n{[%undo 1]}\n"
                         "1. Pd2-d4\n1... Pe7");
        (void)Scripted(shelf.options()).run("resume 1\nd7d5");
        CHECK(shelf.text(1).starts_with(
            "[Variant \"al-ces\"]\n[Format \"2\"]\n[White \"anna\"]\n[Result \"*\"]\n"));
        CHECK(shelf.body(1) == "1. Pe2-e4 {a b}\n{[%undo 1]}\n1. Pd2-d4\n1... Pd7-d5\n");
        const StoredRecord stored = read_record(shelf.text(1));
        CHECK(stored.state == StoredRecord::State::Whole);
        CHECK(stored.has_checksums);
        CHECK(line_list(*stored.game).size() == 2);
    }
}

// With the changed byte, the move is still legal.
TEST_CASE("a changed byte is reported when the game is listed and resumed", "[records]") {
    Shelf shelf;
    (void)Scripted(shelf.options()).run("e2e4 e7e5 d2d4");
    std::string text = shelf.text(1);
    text[text.find("e7-e5") + 4] = '6';
    shelf.put(1, text);
    CHECK(summary_lines(summaries(*shelf.archive))[1].ends_with(
        "unfinished; damaged, line 13: checksum mismatch"));
    Scripted script(shelf.options());
    CHECK(only(script.run("resume 1")) ==
          "new / notice The record of game 1 is damaged (line 13: checksum mismatch). The game "
          "continues from its last intact move in a new record.");
    (void)script.run("e7e5");
    CHECK(shelf.text(1) == text);
    CHECK(shelf.body(2) == "1. Pe2-e4\n1... Pe7-e5\n");
}

TEST_CASE("only one process can play a game", "[records]") {
    Shelf shelf;
    Scripted first(shelf.options());
    (void)first.run("e2e4");
    const std::string before = shelf.text(1);
    Scripted second(shelf.options());
    CHECK(only(second.run("resume")) == "error command: there is no unfinished game to resume");
    CHECK(only(second.run("resume 1")) ==
          "error file: another process is playing game 1; \"resume 1 take\" takes over the game, "
          "\"resume 1 look\" shows it");
    CHECK(second.session.last_file_fault() == FileFault::Busy);
    CHECK(only(second.run("resume 1 look")) ==
          "new / notice Game 1 is read-only; \"new\" starts a new game.");
    const std::string refused = "error command: this game is read-only; \"new\" starts a new game";
    for (const char* line : {"e7e5", "resign", "draw", "go", "1-0"}) {
        INFO(line);
        CHECK(only(second.run(line)) == refused);
    }
    (void)second.run("undo\nredo\ncomputer both");
    CHECK(shelf.text(1) == before);
    CHECK(shelf.archive->remove(1) == std::errc::device_or_resource_busy);
    (void)first.run("new");
    CHECK(only(second.run("computer none\nresume 1")) == "new / notice Game 1 resumed.");
    (void)second.run("e7e5");
    CHECK(shelf.body(1) == "1. Pe2-e4\n1... Pe7-e5\n");
}

TEST_CASE("records that are cut, damaged, foreign or of a newer version", "[records]") {
    struct Case {
        std::string name;
        std::string text;
        std::string told;  // the messages of `resume 1`, after "new / "
        std::size_t plies;
        bool same_file;  // whether the game continues in this record
    };
    const std::string head = kRecordHead;
    const std::string later = "[Variant \"al-ces\"]\n[Format \"3\"]\n\n<1> e4\n";
    const Case cases[] = {
        {"cut within a move", head + "1. Pe2-e4\n1... Pe7-e", "notice Game 1 resumed.", 1, true},
        {"cut to another legal move", head + "1. Pe2-e4\n1... Pe7-e6", "notice Game 1 resumed.", 1,
         true},
        {"cut in zeros", head + "1. Pe2-e4\n" + std::string(20, '\0'), "notice Game 1 resumed.", 1,
         true},
        {"cut before a move", head, "notice Game 1 resumed.", 0, true},
        {"a bad line", head + "1. Pe2-e4\n1... Pe7-e\n2. Pd2-d4\n",
         "notice The record of game 1 is damaged (line 6: *", 1, false},
        {"zeros and more", head + "1. Pe2-e4\n" + std::string(20, '\0') + "\n",
         "notice The record of game 1 is damaged (line 6: *", 1, false},
        {"undo of too much", head + "1. Pe2-e4\n{[%undo 2]}\n",
         "notice The record of game 1 is damaged (line 6: *", 1, false},
        {"a later version", later,
         "error file: game 1: written by a newer version of alces, in format 3", 0, false},
        {"a later version with games of its own",
         "[Variant \"chess960\"]\n[Format \"3\"]\n\n1. e4\n",
         "error file: game 1: written by a newer version of alces, in format 3", 0, false},
        {"an unknown game", "[Variant \"checkers\"]\n\n1. e4\n", "error file: game 1: *", 0, false},
        {"not a record", "Dear Sir\n", "error file: game 1: *", 0, false},
        {"nothing", "", "error file: game 1: not a game record", 0, false},
        {"half a tag", "[Variant \"al-c", "error file: game 1: not a game record", 0, false},
        {"half the tags", "[Variant \"al-ces\"]\n[Form", "error file: game 1: not a game record", 0,
         false},
    };
    for (const Case& c : cases) {
        INFO(c.name);
        Shelf shelf;
        shelf.put(1, c.text);
        Scripted script(shelf.options());
        const std::string told = only(script.run("resume 1"));
        const std::string expected = (c.told.starts_with("notice") ? "new / " : "") + c.told;
        if (expected.ends_with('*'))
            CHECK(told.starts_with(expected.substr(0, expected.size() - 1)));
        else
            CHECK(told == expected);
        CHECK(script.session.game().ply() == c.plies);
        if (!c.same_file) CHECK(shelf.text(1) == c.text);
        (void)script.run(c.plies == 1 ? "a7a6" : "a2a3");
        CHECK(script.session.record_id() == (c.same_file ? 1 : 2));
        if (!c.same_file) CHECK(shelf.text(1) == c.text);
        const StoredRecord stored = read_record(shelf.text(*script.session.record_id()));
        CHECK(stored.state == StoredRecord::State::Whole);
        CHECK(stored.game->ply() == c.plies + 1);
    }
}

}  // namespace alces

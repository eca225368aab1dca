// Sessions that record their games and resume them.
#include <chrono>
#include <utility>

#include "catch.h"
#include "game/tags.h"
#include "records/game_list.h"
#include "records/memory_folder.h"
#include "session/support.h"
#include "session/variations.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Told = std::vector<std::string>;

struct Shelf {
    MemoryDisk disk;
    std::shared_ptr<Archive> archive =
        std::make_shared<Archive>(memory_folder(disk), [] { return std::time_t{86400}; });

    [[nodiscard]] SessionOptions options() const {
        SessionOptions options = test_options();
        options.archive = archive;
        return options;
    }
    void put(int id, const std::string& text) {
        disk.now[Archive::file_name(id)] = std::make_shared<MemoryNode>(MemoryNode{text, text});
        disk.modified[Archive::file_name(id)] = disk.clock + id;
    }
    [[nodiscard]] std::string text(int id) const {
        return disk.now.at(Archive::file_name(id))->now;
    }
    [[nodiscard]] std::string body(int id) const {
        const std::string all = text(id);
        return without_checksums(all.substr(all.find("\n\n") + 2));
    }
};

constexpr const char* kHead = "[Variant \"al-ces\"]\n[Format \"1\"]\n[Result \"*\"]\n\n";

// The only message, or all of them, for a comparison that prints them.
std::string only(const Told& told) {
    std::string text;
    for (const std::string& line : told) text += (text.empty() ? "" : " / ") + line;
    return text;
}

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
        {"e2e4 {[%undo 1]} d2d4 {[%clk 0:05:00]}", "1. Pe2-e4\n{[%undo 1]}\n1. Pd2-d4\n"},
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
        // The record is read back as the same game, and resuming it does not change it.
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

// Taking back from a finished game begins another one.
TEST_CASE("a finished game never changes", "[records]") {
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
    SECTION("nor one that was resumed, nor by its variations") {
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
    SECTION("and there is a question only before a command that would change it") {
        Shelf shelf;
        Scripted script(shelf.options());
        (void)script.run("e2e4 e7e5\nundo\nd7d5 1-0");
        for (const char* line :
             {"undo", "undo all", "line 1", "promote", "promote 2", "delete 2"}) {
            INFO(line);
            CHECK_FALSE(script.session.question_before(line).empty());
        }
        for (const char* line : {"undo 9", "undo x", "line", "line 2", "line 3", "promote 1",
                                 "delete 1", "delete x", "redo", "show", "e2e4", ""}) {
            INFO(line);
            CHECK(script.session.question_before(line).empty());
        }
    }
}

TEST_CASE("no move, no record", "[records]") {
    Shelf shelf;
    Scripted script(shelf.options());
    (void)script.run("flip\nnew besiege\nshow\nlevel 3\nquit");
    CHECK(shelf.disk.now.empty());
}

TEST_CASE("each game has its own record, and a loaded one too", "[records]") {
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
    CHECK(only(script.run("resume 2")) == "error file: there is no game 2");
    CHECK(only(script.run("resume x")) ==
          "error command: resume must be followed by a game number, not \"x\"");
    (void)script.run("resign\nnew");
    CHECK(only(script.run("resume")) == "error command: there is no unfinished game");
}

// The star of an explosion is not the result token "*".
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

// Its last line counts, though a power cut took the newline.
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

// A byte was changed to another legal move.
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

TEST_CASE("two processes and one game", "[records]") {
    Shelf shelf;
    Scripted first(shelf.options());
    (void)first.run("e2e4");
    const std::string before = shelf.text(1);
    Scripted second(shelf.options());
    CHECK(only(second.run("resume")) == "error command: there is no unfinished game");
    CHECK(only(second.run("resume 1")) ==
          "error file: another process is playing game 1; \"resume 1 take\" takes the game over, "
          "\"resume 1 look\" shows it");
    CHECK(second.session.last_file_fault() == FileFault::Busy);
    CHECK(only(second.run("resume 1 look")) ==
          "new / notice Game 1 is read-only; \"new\" starts your own.");
    const std::string refused = "error command: this game is read-only; \"new\" starts your own";
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
    const std::string head = kHead;
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
        {"an unknown game", "[Variant \"chess\"]\n\n1. e4\n", "error file: game 1: *", 0, false},
        {"no record", "Dear Sir\n", "error file: game 1: *", 0, false},
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

TEST_CASE("clocks are recorded, and stand until the game is resumed", "[records]") {
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
          "move P e2-e4 / notice This game is not recorded: Input/output error. Play continues; "
          "recording is retried with every move. / move P e7-e5 / move P d2-d4");
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

TEST_CASE("a jump of the system clock does not change numbers", "[records]") {
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
    const std::string types = "[WhiteType \"human\"]\n[Black \"carla\"]\n[BlackType \"human\"]\n";
    CHECK(shelf.text(1).starts_with("[Variant \"al-ces\"]\n" + own + "[White \"anna\"]\n" + types +
                                    "[Event \"x\"]\n[Result \"*\"]\n"));
    CHECK(shelf.text(2).find("anna") == std::string::npos);
    CHECK(shelf.text(2).find("Event") == std::string::npos);
    const StoredRecord stored = read_record(shelf.text(1));
    CHECK(tag_value(stored.tags, "White") == "anna");
    CHECK(tag_value(stored.tags, "Event") == "x");
    CHECK(tag_value(stored.tags, "Variant").empty());
    CHECK(tag_value(stored.tags, "Format").empty());
    const std::string tags = "[Variant \"al-ces\"]|[UTCDate \"1970.01.02\"]|";
    for (const char* line : {"resume 1 look", "resume 1"}) {
        Scripted script(options);
        const Told told = script.run(std::string(line) + "\nexport pgn");
        CHECK(told.back().starts_with("answer export: " + tags));
        CHECK(told.back().find("|[White \"anna\"]|") != std::string::npos);
    }
}

TEST_CASE("clocks that are set again after a takeback", "[records]") {
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

TEST_CASE("the list of games", "[records]") {
    Shelf shelf;
    shelf.put(1, std::string(kHead) + "1. Pe2-e4\n");
    shelf.put(2,
              "[Variant \"al-ces\"]\n[Format \"1\"]\n[UTCDate \"2026.05.01\"]\n[White \"anna\"]\n"
              "[Black \"alces\"]\n[BlackType \"program\"]\n[Level \"4\"]\n[Result \"1-0\"]\n"
              "[Termination \"resignation\"]\n\n1. Pe2-e4\n1-0\n");
    shelf.put(3, "[Variant \"al-ces\"]\n[Format \"9\"]\n\n");
    shelf.put(4, std::string(kHead) + "1. Pe2-e4\nx\n");
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
    CHECK(only(statistics_lines(summaries(*shelf.archive))) ==
          "al-ces: 3 games, 1 plies on average, 2 unfinished /   1-0     100.0%  1");
}

TEST_CASE("tags and directives", "[records]") {
    CHECK(tag_line("White", "a \"b\\\"") == "[White \"a \\\"b\\\\\\\"\"]\n");
    std::string_view line = "[White \"a \\\"b\\\\\\\"\"]x";
    CHECK(take_tag(line).value == "a \"b\\\"");
    CHECK(line == "x");
    CHECK(directive_at("{[%undo 2]} x").name == "undo");
    CHECK(directive_at("{[%undo 2]} x").value == "2");
    CHECK(directive_at("{ [%undo 2]}").name.empty());
    CHECK(directive_at("{[%undo").name.empty());
}

TEST_CASE("the summary of a game", "[records]") {
    GameSummary game;
    game.variant = "besiege";
    game.opponents = "you vs level 5";
    CHECK(summary_words(game) == "Decimal Quadruple Besiege, move 1, you vs level 5");
    game.move_number = 12;
    CHECK(summary_words(game) == "Decimal Quadruple Besiege, move 12, you vs level 5");
}

}  // namespace alces

// Tests dialogs, function keys and the menu, without a terminal.
#include <chrono>
#include <sstream>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "records/path_file.h"
#include "temporary_folder.h"

namespace alces::tui::testing {

TEST_CASE("a long answer opens a box, and typing closes it", "[tui]") {
    Driver driver;
    driver.type("moves\n");
    CHECK(driver.shows("+- Moves"));
    driver.keys("PgDn End Home Down");
    driver.type("P e2-e4\n");
    CHECK(driver.ply() == 1);
    driver.type("fen\n");
    CHECK(driver.shows("PPPP1PPPPP"));
}

TEST_CASE("typing plays a move in the menu opened by Esc, and selects rows in that of F10",
          "[tui]") {
    Driver driver;
    driver.keys("Esc");
    CHECK(driver.shows("- Menu -"));
    CHECK_FALSE(driver.shows("n  New game"));
    SECTION("a letter that selects a row in F10's menu") { driver.type("e2e4\n"); }
    SECTION("a letter that moves the cursor") { driver.type("h2h4\n"); }
    SECTION("a piece") { driver.type("P e2-e4\n"); }
    CHECK(driver.ply() == 1);
    driver.keys("Esc Esc Down Enter");  // the arrows still select
    CHECK(driver.ply() == 0);
    driver.keys("F10");
    CHECK(driver.shows("n  New game"));
    driver.keys("q");
    CHECK(driver.app.finished());
}

TEST_CASE("F2 offers a tour of one task in the singular", "[tui]") {
    Driver driver({80, 24}, two_people("almost"));
    driver.keys("F2");
    CHECK(driver.shows("Take the tour: 1 small task"));
    CHECK_FALSE(driver.shows("small tasks"));
}

TEST_CASE("F2 also offers the current game if it is one of the library", "[tui]") {
    Driver driver({80, 24}, two_people("knightmate"));
    driver.keys("F2");
    CHECK(driver.shows("* Knightmate"));
    CHECK(driver.shows("Al-Ces"));
    CHECK(driver.shows("R M B Q K B M R"));
    CHECK(driver.shows("Take the tour: 2 small tasks"));
    driver.keys("Enter");
    driver.type("e2e4\n");
    CHECK(driver.last_move() == "e2e4");
    CHECK(driver.app.session().game().start().variant().spec().name == "knightmate");
}

TEST_CASE("quitting a recorded game needs no question, as it can be resumed", "[tui]") {
    MemoryDisk disk;
    Driver driver({80, 24}, recorded(two_people("al-ces"), disk));
    driver.type("P e2-e4\nquit\n");
    CHECK(driver.app.finished());
}

TEST_CASE("a command that ends a running game is confirmed", "[tui]") {
    Driver driver;
    for (const char* line : {"resign\n", "1-0\n", "1/2-1/2\n", "new\n", "rematch\n"}) {
        INFO(line);
        driver.type("e2e4\n");
        driver.type(line);
        driver.keys("Enter");  // the answer that changes nothing
        CHECK(driver.ply() == 1);
        CHECK_FALSE(driver.app.session().game().outcome().is_over());
        const bool ends = line != std::string("new\n") && line != std::string("rematch\n");
        CHECK(driver.shows("The game goes on.") == ends);
        driver.type(line);
        driver.keys("y");
        CHECK((driver.ply() == 0 || driver.app.session().game().outcome().is_over()));
        driver.keys("Esc");
        driver.type("new\n");
        CHECK(driver.ply() == 0);
    }
    // What can be undone is done at once.
    driver.type("e2e4\nundo\n");
    CHECK(driver.ply() == 0);
}

TEST_CASE("quitting a running game that is not recorded is confirmed", "[tui]") {
    Driver driver;
    SECTION("but not before a move") {
        driver.type("quit\n");
        CHECK(driver.app.finished());
        return;
    }
    driver.type("P e2-e4\n");
    SECTION("typed") { driver.type("quit\n"); }
    SECTION("from the menu") { driver.keys("Esc F10 q"); }
    CHECK_FALSE(driver.app.finished());
    driver.keys("Esc");
    CHECK_FALSE(driver.app.finished());
    driver.type("quit\n");
    driver.keys("y");
    CHECK(driver.app.finished());
}

TEST_CASE("resigning ends the game, and it can be taken back", "[tui]") {
    MemoryDisk disk;
    Driver driver({80, 24}, recorded(two_people("al-ces"), disk));
    driver.type("P e2-e4\n");
    driver.keys("F10 x n");
    CHECK_FALSE(driver.app.session().game().outcome().is_over());
    driver.keys("F10 x y");
    CHECK(driver.app.session().game().outcome().result == GameResult::WhiteWins);
    CHECK(driver.shows("1-0 by resignation"));
    CHECK(driver.shows("Black resigned. White wins."));
    driver.keys("Esc");
    SECTION("after a confirmation") {
        driver.keys("F3");
        CHECK(driver.shows("Continue as a new game?"));
        driver.keys("Enter");  // the answer that changes nothing
        CHECK(driver.app.session().game().outcome().is_over());
        driver.keys("F3 y");
    }
    SECTION("also when it is typed") {
        driver.type("undo\n");
        CHECK(driver.app.session().game().outcome().is_over());
        driver.keys("y");
    }
    CHECK_FALSE(driver.app.session().game().outcome().is_over());
    CHECK(driver.ply() == 1);
}

TEST_CASE("a new game is set up by keys or mouse", "[tui]") {
    Driver driver;
    driver.type("P e2-e4\n");
    driver.keys("F2");
    SECTION("as Black") {
        driver.click_at(driver.find("You play"));
        const auto turn_to = [&driver](const char* value) {
            for (int i = 0; i < 10 && !driver.shows(value); ++i) driver.keys("Left");
            CHECK(driver.shows(value));
        };
        turn_to("< Black >");
        driver.keys("Left Left");  // the first value follows the last one
        CHECK(driver.shows("< neither (watch) >"));
        driver.keys("Right Right");
        CHECK(driver.shows("< Black >"));
        driver.keys("Up");
        turn_to("level 1 ");
        driver.keys("Enter");
        CHECK(driver.shows("Start a new game?"));
        CHECK(driver.ply() == 1);
        driver.keys("y");
        CHECK(driver.app.session().computer().plays(Color::White));
        CHECK(driver.app.session().players().level == 1);
        CHECK(driver.app.session().flipped());
        driver.let_think();
        CHECK(driver.ply() == 1);
    }
    SECTION("two players, by mouse") {
        driver.click_at(driver.find("Start the game"));
        driver.click_at(driver.find("y  Start"));
        CHECK(driver.ply() == 0);
        CHECK_FALSE(driver.app.session().computer().thinking());
    }
    SECTION("watching, and stopped") {
        driver.click_at(driver.find("You play"));
        CHECK(driver.shows("neither (watch)"));
        CHECK(driver.shows("Beginner, level 1"));
        driver.keys("Enter y");
        CHECK(driver.app.session().computer().thinking());
        driver.keys("F8");
        CHECK_FALSE(driver.app.session().computer().thinking());
        CHECK(driver.shows("stopped"));
        driver.keys("F7");
        CHECK(driver.app.session().computer().thinking());
        driver.keys("F8");
    }
    SECTION("or cancelled") {
        driver.keys("Esc");
        CHECK(driver.ply() == 1);
    }
}

TEST_CASE("keys work while the computer thinks", "[tui]") {
    SessionOptions options;
    options.variant = &default_variant();
    options.background = true;
    options.computer[Color::Black] = true;
    options.limits.movetime = std::chrono::milliseconds(60'000);
    Driver driver({80, 24}, options);
    driver.type("P e2-e4\n");
    CHECK(driver.app.session().computer().thinking());
    driver.keys("Esc");
    driver.click("e7");
    CHECK(driver.shows("You play White; e7 holds"));
    driver.keys("F1 Esc F6");
    driver.keys("F7");
    driver.let_think();
    CHECK(driver.ply() == 2);
    driver.keys("F3");
    CHECK(driver.ply() == 0);
    CHECK_FALSE(driver.app.session().computer().thinking());
}

TEST_CASE("a hint is marked", "[tui]") {
    SessionOptions options;
    options.variant = &default_variant();
    options.background = true;
    options.limits.depth = 1;
    Driver driver({80, 24}, options);
    driver.keys("F5");
    driver.let_think();
    CHECK(driver.shows("Hint: "));
    CHECK(driver.app.draw().grid.roles().find('h') != std::string::npos);
}

TEST_CASE("a hint takes a second at most, and the header does not say that the computer is to move",
          "[tui]") {
    SessionOptions options = two_people("al-ces");
    options.limits.movetime = std::chrono::milliseconds(60'000);
    Driver driver({80, 24}, options);
    driver.keys("F5");
    CHECK(driver.shows("Looking for a hint..."));
    CHECK_FALSE(driver.shows("thinking"));
    const auto begun = std::chrono::steady_clock::now();
    driver.let_think();
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
    CHECK(driver.shows("Hint: "));
}

TEST_CASE("a recorded game is left without a question, and can be resumed", "[tui]") {
    const char* line =
        GENERATE("new siberia\n", "F2", "fen 5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1\n");
    INFO(line);
    MemoryDisk disk;
    Driver driver({100, 40}, recorded(two_people("al-ces"), disk));
    driver.type("P e2-e4\n");
    driver.keys("Esc");
    if (line == std::string("F2"))
        driver.keys("F2 End Up Enter");
    else
        driver.type(line);
    INFO(driver.text());
    CHECK(driver.ply() == 0);
    CHECK(driver.app.panel().message() == "Game 1 is recorded; \"resume 1\" continues it.");
    driver.type("resume 1\n");
    CHECK(driver.last_move() == "e2e4");
}

TEST_CASE("no question is asked while only the computer has moved", "[tui]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {true, false};
    options.limits.depth = 1;
    Driver driver({80, 24}, options);
    driver.let_think();
    REQUIRE(driver.ply() == 1);
    driver.type("new siberia\n");
    CHECK(driver.app.session().game().start().variant().spec().name == "siberia");
    driver.let_think();
    driver.type("e8e7\nnew\n");
    CHECK(driver.shows("Start a new game?"));
}

TEST_CASE("a running game is not discarded without a question", "[tui]") {
    Driver driver;
    driver.type("new\n");
    CHECK_FALSE(driver.shows("Start a new game?"));
    driver.type("P e2-e4\n");
    for (const char* line :
         {"new\n", "new siberia\n", "fen 5k4/10/10/10/10/10/10/10/10/5K4 w - - 0 1\n"}) {
        driver.type(line);
        CHECK(driver.shows(std::string_view(line).starts_with("fen") ? "Start from this position?"
                                                                     : "Start a new game?"));
        CHECK(driver.shows("This game is not recorded and will be lost."));
        driver.keys("Enter");  // the answer that changes nothing
        CHECK(driver.ply() == 1);
    }
    driver.type("fen\n");
    CHECK(driver.shows("PPPP1PPPPP"));
    driver.keys("Esc");
    driver.type("new\n");
    driver.keys("y");
    CHECK(driver.ply() == 0);
}

TEST_CASE("a saved game is not replaced by another one without a question", "[tui]") {
    const test::TemporaryFolder folder;
    const std::string save = "save " + folder.file("kept") + '\n';
    const auto kept = [&] {
        return PathFile::at(folder.file("kept")).value().read(10'000).value();
    };
    Driver driver;
    driver.type("P e2-e4\n" + save);
    CHECK(driver.shows("Saved to"));
    SECTION("the game has gone on") {
        driver.type("P e7-e5\n" + save);
        CHECK(driver.shows("Saved to"));
        driver.type("undo\nP d7-d5\n" + save);  // the moves taken back are a variation
        CHECK(driver.shows("Saved to"));
        return;
    }
    const bool is_same_variant = GENERATE(true, false);
    driver.type(is_same_variant ? "new\nP d2-d4\n" : "new makruk\n");
    driver.type(save);
    CHECK(driver.shows("Replace"));
    CHECK(driver.shows("another game of Al-Ces."));
    driver.keys("Enter");  // the answer that changes nothing
    CHECK(kept().find("Pe2-e4") != std::string::npos);
    driver.type(save);
    driver.keys("y");
    CHECK(kept().find("Pe2-e4") == std::string::npos);
}

TEST_CASE("a game that a file contains is left without a question", "[tui]") {
    const test::TemporaryFolder folder;
    const std::string file = folder.file("kept");
    Driver driver;
    driver.type("P e2-e4\nP e7-e5\nsave " + file + "\n");
    SECTION("saved") {}
    SECTION("loaded") { driver.type("new\nload " + file + "\n"); }
    SECTION("but not after another move") {
        driver.type("P d2-d4\nnew\n");
        CHECK(driver.shows("will be lost."));
        return;
    }
    driver.type("new\n");
    CHECK_FALSE(driver.shows("will be lost."));
    CHECK(driver.ply() == 0);
}

TEST_CASE("function keys work while the menu or a question is open", "[tui]") {
    Driver driver;
    driver.type("P e2-e4\n");
    driver.keys("Esc F10 F3");
    CHECK(driver.ply() == 0);
    CHECK_FALSE(driver.shows("Menu"));
    driver.keys("F10 F2");
    CHECK(driver.shows("New game"));
    driver.keys("F10");
    CHECK(driver.shows("Menu"));
    driver.keys("F10");
    CHECK_FALSE(driver.shows("Menu --"));
    driver.keys("F1 F1");
    CHECK_FALSE(driver.shows("TO MOVE"));
}

TEST_CASE("clocks are shown, tick, and end the game", "[tui][timing]") {
    using namespace std::chrono_literals;
    ClockTime now{};
    SessionOptions options = two_people("al-ces");
    options.time = read_time_control("1+2").value();
    options.now = [&now] { return now; };
    Driver driver({80, 24}, options);
    CHECK(driver.shows("White 1:00  Black 1:00"));
    CHECK(milliseconds_to_tick(driver.app.session()) == -1);
    driver.type("P e2-e4\n");
    CHECK(driver.shows("White 1:00  [Black 1:00]"));
    CHECK(milliseconds_to_tick(driver.app.session()) == 1);
    now += 300ms;
    CHECK(driver.shows("[Black 0:59]"));
    CHECK(milliseconds_to_tick(driver.app.session()) == 701);
    now += 52s;
    CHECK(driver.shows("[Black 0:07.7]"));
    CHECK(milliseconds_to_tick(driver.app.session()) <= 100);
    driver.resize({40, 16});
    CHECK(driver.shows("1:00 - 0:07.7"));
    driver.resize({80, 24});
    driver.keys("Esc F2");
    CHECK(driver.shows("Clocks    < 1 min + 2 s >"));  // besides the usual ones
    driver.keys("Esc");
    now += 8s;
    CHECK(milliseconds_to_tick(driver.app.session()) == -1);  // at 0, before the loss is noticed
    driver.app.poll();
    CHECK(driver.shows("1-0 on time"));
    CHECK(milliseconds_to_tick(driver.app.session()) == -1);
}

TEST_CASE("a tour stops the clocks", "[tui][timing][tour]") {
    using namespace std::chrono_literals;
    ClockTime now{};
    SessionOptions options = two_people("al-ces");
    options.time = read_time_control("1").value();
    options.now = [&now] { return now; };
    Driver driver({80, 24}, options);
    driver.type("P e2-e4\nlearn al-ces\n");
    now += 600s;
    driver.app.poll();
    driver.keys("Esc");
    CHECK(driver.shows("White 1:00  Black 1:00"));
}

TEST_CASE("keys for analysis and threats", "[tui][analysis]") {
    Driver driver({80, 24}, two_people("al-ces", "k3r5/10/10/10/10/10/10/10/4Q5/5K4 w - - 0 1"));
    driver.keys("Ctrl-T");
    CHECK(driver.shows("Looking for the threat..."));
    driver.let_think();
    CHECK_FALSE(driver.shows("Looking"));
    CHECK(driver.shows("Threat: R e9-e1"));
    CHECK(driver.shows("<*R*>"));
    driver.keys("F11");
    const Analysis& analysis = driver.app.session().searches().analysis();
    (void)driver.wait_until([&] { return analysis.lines().size() >= 3; });
    CHECK(driver.shows("[####"));
    CHECK(driver.shows("Q e1-"));
    driver.keys("F11");
    CHECK_FALSE(driver.shows("[####"));
}

TEST_CASE("the lowest panel shows the best line of an analysis below its message",
          "[tui][analysis][small]") {
    Driver driver({40, 16}, two_people("al-ces", "k3r5/10/10/10/10/10/10/10/4Q5/5K4 w - - 0 1"));
    driver.keys("F11");
    CHECK(driver.shows("Analysing the position on the board."));
    const Analysis& analysis = driver.app.session().searches().analysis();
    (void)driver.wait_until([&] { return !analysis.lines().empty(); });
    CHECK(driver.shows("Analysing the position on the board."));
    CHECK(driver.shows(" 1. Q e1-"));
    driver.keys("F11");
    CHECK_FALSE(driver.shows(" 1. Q e1-"));
}

TEST_CASE("a quiet move of the opponent is neither called a threat nor marked", "[tui][analysis]") {
    Driver driver;
    driver.type("P e2-e4\n");
    driver.keys("Ctrl-T");
    driver.let_think();
    CHECK(driver.app.panel().message().starts_with("No threat. If Black passed: "));
    CHECK_FALSE(driver.shows("<p>"));
    CHECK_FALSE(driver.shows("Threat: "));
}

TEST_CASE("variations are listed, selected, promoted and deleted by keys", "[tui][lines]") {
    Driver driver;
    driver.keys("Ctrl-G");
    CHECK(driver.shows("There are no variations yet"));
    driver.type("P e2-e4 P e7-e5 N b1-c3\nundo 2\nP d7-d5\n");
    CHECK(driver.shows("This is a new variation, line 2"));
    CHECK(driver.shows("1: 1... P e7-e5"));  // in the panel
    driver.keys("Ctrl-G Up Enter g");
    CHECK(driver.last_move() == "e7e5");
    CHECK(driver.shows("2: 1... P d7-d5"));
    driver.keys("F4");
    CHECK(driver.last_move() == "b1c3");
    driver.keys("Ctrl-G Down Enter p");
    CHECK(driver.shows("1: 1... P d7-d5"));
    CHECK(driver.last_move() == "b1c3");
    driver.keys("Ctrl-G Enter d");
    CHECK(driver.last_move() == "e2e4");
    CHECK_FALSE(driver.shows("P e7-e5"));
    driver.keys("F4");
    CHECK(driver.last_move() == "d7d5");
}

TEST_CASE("every letter closes a box and begins a line", "[tui]") {
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        INFO(letter);
        Driver driver;
        driver.type("rules\n");
        REQUIRE(driver.shows("- Rules -"));
        driver.type(std::string{letter, '2'});
        CHECK_FALSE(driver.shows("- Rules -"));
        CHECK(driver.shows("> " + std::string{letter, '2'}));
    }
}

TEST_CASE("the panel says how a stopped computer goes on", "[tui]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits.movetime = std::chrono::milliseconds(600'000);
    Driver driver({80, 24}, std::move(options));
    driver.type("P e2-e4\n");
    driver.keys("F8");
    driver.type("undo\nP d2-d4\n");
    driver.keys("F8");
    driver.type("undo\n");
    CHECK_FALSE(driver.shows("F7 makes"));
    driver.type("line 1\n");
    INFO(driver.text());
    CHECK(driver.shows("F7 makes the computer move."));
    driver.type("e7e");  // a move for the computer
    CHECK(driver.shows("F7 makes the computer move."));
    driver.keys("Esc Esc");
    driver.type("edit\n");
    CHECK_FALSE(driver.shows("F7 makes"));
}

TEST_CASE("a click on the arrow of a choice steps back, and the wheel steps both ways", "[tui]") {
    Driver driver({80, 24}, with_settings("al-ces"));
    const auto click = [&](const char* row, const char* what) {
        const Point at{driver.find(row).x + static_cast<int>(std::string_view(row).size()),
                       driver.find(row).y};
        std::istringstream lines(driver.text());
        std::string line;
        for (int y = 0; y <= at.y; ++y) std::getline(lines, line);
        driver.click_at({static_cast<int>(line.find(what, static_cast<std::size_t>(at.x))), at.y});
    };
    const auto turn = [&](const char* row, MouseEvent::Kind kind) {
        driver.app.handle(MouseEvent{kind, driver.find(row)});
    };
    SECTION("in the dialog for a new game") {
        driver.keys("F2");
        click("You play ", ">");
        CHECK(driver.shows("< neither (watch) >"));
        click("You play ", "<");
        CHECK(driver.shows("< both sides >"));
        click("You play ", "<");
        CHECK(driver.shows("< random >"));
        turn("You play ", MouseEvent::Kind::WheelDown);
        CHECK(driver.shows("< both sides >"));
        turn("You play ", MouseEvent::Kind::WheelUp);
        CHECK(driver.shows("< random >"));
        click("Clocks ", "<");
        CHECK(driver.shows("< 60 min + 30 s >"));
        click("Clocks ", ">");
        CHECK(driver.shows("< none >"));
        turn("Clocks ", MouseEvent::Kind::WheelUp);  // there is no value before
        CHECK(driver.shows("< none >"));
        turn("Start the game", MouseEvent::Kind::WheelUp);
        CHECK(driver.shows("Start the game"));
    }
    SECTION("in the dialog for the appearance") {
        driver.keys("F10 c");
        const auto theme = [&] { return driver.app.appearance().theme; };
        const ThemeName before = theme();
        click("Theme", "<");
        const ThemeName back = theme();
        CHECK(back != before);
        click("Theme", ">");
        CHECK(theme() == before);
        turn("Theme", MouseEvent::Kind::WheelUp);
        CHECK(theme() == back);
        turn("Theme", MouseEvent::Kind::WheelDown);
        CHECK(theme() == before);
    }
}

TEST_CASE("a long question is shown in full above its answers", "[tui][small]") {
    Driver driver({40, 16});
    bool resumed = false;
    driver.app.ask({"Resume game 7 (Chess, move 1, you vs Casual, level 3)?", "Resume the game",
                    "Cancel", "Another window is open."},
                   [&resumed] { resumed = true; });
    CHECK(driver.shows("Resume game 7 (Chess, move 1, you vs"));
    CHECK(driver.shows("Casual, level 3)?"));
    CHECK(driver.shows("Another window is open."));
    CHECK(driver.shows(">n  Cancel"));
    driver.keys("Up Enter");
    CHECK(resumed);
    driver.app.ask({"Quit?", "Quit", "Cancel"}, [] {});
    CHECK(driver.shows("+- Quit? -"));
}

TEST_CASE("a box leaves no pieces of the status line beside it", "[tui][small]") {
    Driver driver({40, 16});
    driver.app.ask({"Quit the game?", "Quit", "Cancel"}, [] {});
    const int y = driver.app.viewport().layout().status.y;
    std::istringstream lines(driver.text());
    std::string line;
    bool covered = false;
    for (int row = 0; std::getline(lines, line); ++row) {
        if (row < y) continue;
        const std::size_t first = line.find_first_not_of(' ');
        const std::size_t last = line.find_last_not_of(' ');
        if (first == std::string::npos) continue;
        covered = true;
        CHECK((line[first] == '|' || line[first] == '+'));
        CHECK((line[last] == '|' || line[last] == '+'));
    }
    CHECK(covered);
}

}  // namespace alces::tui::testing

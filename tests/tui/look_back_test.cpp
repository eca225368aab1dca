// Tests looking back at the game by keys, by the mouse and by typing, without a terminal.
#include "catch.h"
#include "driver.h"
#include "quiet_gate.h"

namespace alces::tui::testing {

namespace {

// A game of four plies: P e2-e4 P e7-e5 N b1-c3 N b8-c6.
Driver four_plies(MemoryDisk& disk, Size size = {80, 24}) {
    SessionOptions options = recorded(two_people("al-ces"), disk);
    options.time = read_time_control("10+5").value();
    options.now = [] { return ClockTime{}; };
    Driver driver(size, std::move(options));
    driver.type("P e2-e4 P e7-e5 N b1-c3 N b8-c6\n");
    return driver;
}

// White has lost the queen by Q d1-e1 R e9-e1.
Driver queen_lost(Size size = {80, 24}) {
    Driver driver(size, two_people("al-ces", "4rk4/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1"));
    driver.type("d1e1 e9e1\n");
    return driver;
}

const Analysis& analysis_of(const Driver& driver) {
    return driver.app.session().searches().analysis();
}

// Waits until the screen shows this text, for example a line of the analysis.
bool comes_to_show(Driver& driver, std::string_view text) {
    return driver.wait_until([&] { return driver.shows(text); });
}

}  // namespace

TEST_CASE("keys look back at the game and return without changing it", "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    const std::string record = disk.now.at("1.game")->now;
    SECTION("brackets on the board, where arrows move the cursor") {
        driver.keys("Esc [");
        CHECK(driver.shows("White's move 2 of 2, End returns"));
        driver.keys("[");
        CHECK(driver.shows("Black's move 1 of 2, End returns"));
        driver.keys("[");
        CHECK(driver.shows("White's move 1 of 2, End returns"));
        driver.keys("] ] ]");
    }
    SECTION("brackets at the empty prompt, then arrows") {
        driver.keys("[ Left Left");
        CHECK(driver.shows("move 1 of 2, End returns"));
        driver.keys("Right Right Right");
    }
    SECTION("Home and End") {
        driver.keys("Home");
        CHECK(driver.shows("Start of the game, End returns"));
        CHECK(driver.shows("The start of the game."));
        driver.keys("End");
    }
    SECTION("Home and End on the board") {
        driver.keys("Esc Home");
        CHECK(driver.shows("Start of the game, End returns"));
        driver.keys("End");
    }
    SECTION("Esc returns too") { driver.keys("Esc Home Esc"); }
    CHECK_FALSE(driver.shows("End returns"));
    CHECK(driver.shows("White to move"));
    CHECK(driver.ply() == 4);
    CHECK(disk.now.at("1.game")->now == record);
    CHECK(driver.app.session().clock()->running() == Color::White);
}

TEST_CASE("Left and Right look back until the cursor is used", "[tui][look-back]") {
    Driver driver;
    const auto cursor = [&] { return driver.app.viewport().cursor(); };
    const Square start = cursor();
    driver.keys("Left Right");  // before the first move
    CHECK_FALSE(driver.shows("End returns"));
    driver.type("P e2-e4\nP e7-e5\n");
    driver.keys("Left");
    CHECK(driver.shows("move 1 of 1, End returns"));
    CHECK(driver.shows("1. P e2-e4"));
    driver.keys("Left");
    CHECK(driver.shows("Start of the game, End returns"));
    driver.keys("Right Right");
    CHECK_FALSE(driver.shows("End returns"));
    driver.keys("Right");
    CHECK(driver.shows("No move follows."));
    CHECK(cursor() == start);
    SECTION("the cursor is moved") { driver.keys("Up Down"); }
    SECTION("Enter is pressed on a square") { driver.keys("Enter"); }
    SECTION("a letter moves it") { driver.keys("k j"); }
    driver.keys("Left");
    CHECK(cursor() != start);
    driver.walk_to("d2");
    driver.keys("Enter");
    driver.walk_to("d4");
    driver.keys("Enter");  // a move by the cursor
    REQUIRE(driver.last_move() == "d2d4");
    driver.keys("Left");
    CHECK_FALSE(driver.shows("End returns"));
    driver.type("d7d5\n");
    driver.keys("Left");
    CHECK(driver.shows("End returns"));
}

TEST_CASE("Up and Down move the cursor before and after a typed move, then Left and Right do",
          "[tui][look-back]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}}) {
        Driver driver(size);
        INFO(size.width << "x" << size.height);
        const auto step = [&](const char* key, const char* back) {
            const Square before = driver.app.viewport().cursor();
            driver.keys(key);
            CHECK(driver.app.viewport().cursor() != before);
            CHECK(driver.shows_cursor_on_board());
            CHECK_FALSE(driver.shows("End returns"));
            driver.keys(back);
            CHECK(driver.app.viewport().cursor() == before);
        };
        step("Up", "Down");
        step("Left", "Right");
        for (const char* move : {"P e2-e4\n", "P e7-e5\n", "hint is no move\n"}) {
            driver.type(move);
            step("Up", "Down");
            step("Left", "Right");
        }
    }
    Driver wide({100, 30});
    wide.type("P e2-e4\n");
    CHECK(wide.shows("Up Down cursor"));
    CHECK(wide.shows("[ earlier"));
    wide.keys("Up");
    CHECK(wide.shows("use the arrows"));
    CHECK(wide.shows("[ earlier"));
}

TEST_CASE("the panel's title fits its width while the player looks back", "[tui][look-back]") {
    SessionOptions options = two_people("al-ces");
    Driver driver({80, 24}, std::move(options));
    Appearance appearance;
    driver.app.set_appearance(appearance, true, ColourRange::Many);  // leaves 26 columns
    driver.type("P e2-e4 P e7-e5\n");
    const Point moves = driver.find("moves -");
    driver.keys("Home");
    CHECK(driver.shows("Start, End returns"));
    CHECK(driver.find("moves -").y == moves.y);
    driver.keys("Right");
    CHECK(driver.shows("Move 1 of 1, End returns"));
    CHECK(driver.find("moves -").y == moves.y);
}

TEST_CASE("in a line, arrows edit and recall", "[tui]") {
    Driver driver;
    driver.type("P e2-e4\nP e7-e");
    driver.keys("Left Backspace");
    CHECK(driver.app.prompt().view().text == U"P e7e");
    driver.keys("Up");
    CHECK(driver.app.prompt().view().text == U"P e2-e4");
    driver.keys("Esc Ctrl-P");
    CHECK(driver.app.prompt().view().text == U"P e2-e4");
}

TEST_CASE("looking back needs moves to look back at", "[tui][look-back]") {
    Driver driver;
    driver.keys("[");
    CHECK(driver.shows("no moves to look back at"));
    driver.type("e2e4\n");
    driver.keys("]");
    CHECK_FALSE(driver.shows("End returns"));
    driver.keys("F3 ]");  // a move that was taken back
    CHECK(driver.shows("move 1 of 1, End returns"));
    CHECK(driver.ply() == 0);
}

TEST_CASE("the mouse looks back in the list of moves", "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    const Point first = driver.find("P e2-e4");
    const Point second = driver.find("N b1-c3");
    SECTION("a click on a move") {
        driver.click_at(first);
        CHECK(driver.shows("move 1 of 2, End returns"));
        driver.click_at(driver.find("P e7-e5"));
        CHECK(driver.shows("1... P e7-e5"));
        driver.click_at(driver.find("N b8-c6"));  // the current position
        CHECK_FALSE(driver.shows("End returns"));
    }
    SECTION("the wheel") {
        driver.app.handle(MouseEvent{MouseEvent::Kind::WheelUp, second});
        CHECK(driver.shows("move 2 of 2, End returns"));
        driver.app.handle(MouseEvent{MouseEvent::Kind::WheelUp, second});
        CHECK(driver.shows("1... P e7-e5"));
        driver.app.handle(MouseEvent{MouseEvent::Kind::WheelDown, second});
        driver.app.handle(MouseEvent{MouseEvent::Kind::WheelDown, second});
        CHECK_FALSE(driver.shows("End returns"));
    }
    SECTION("a click beside the moves does nothing") {
        driver.click_at({first.x, first.y + 3});
        CHECK_FALSE(driver.shows("End returns"));
    }
    CHECK(driver.ply() == 4);
}

TEST_CASE("a move entered while looking back begins a variation after a question",
          "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    driver.keys("Home Right");
    SECTION("typed") {
        driver.type("P d7-");
        CHECK(driver.shows("{P}"));  // the pieces of that position are marked
        driver.type("d5\n");
    }
    SECTION("by clicks") {
        driver.click("d7");
        CHECK(driver.shows("Black pawn on d7."));
        driver.click("d5");
    }
    CHECK(driver.shows("Play P d7-d5 from here?"));
    CHECK(driver.shows("Play it as a variation"));
    CHECK(driver.ply() == 4);
    driver.keys("n");
    CHECK(driver.ply() == 4);
    CHECK(driver.shows("move 1 of 2, End returns"));
    driver.type("d7d5\n");
    driver.keys("y");
    CHECK(driver.ply() == 2);
    CHECK(driver.last_move() == "d7d5");
    CHECK_FALSE(driver.shows("End returns"));
    CHECK(driver.app.session().game().tree().lines().size() == 2);
}

TEST_CASE("the game's own next move only steps forward", "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    driver.keys("Home");
    driver.type("e2e4\n");
    CHECK(driver.shows("move 1 of 2, End returns"));
    driver.type("e7e4\n");  // an illegal move of that position
    CHECK(driver.shows("cannot go from e7 to e4"));
    driver.type("hello\n");
    CHECK(driver.shows("is not a move or command"));
    CHECK(driver.ply() == 4);
}

TEST_CASE("playing on from inside a finished game begins a new one", "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    (void)driver.app.session().execute("resign");
    driver.keys("Esc Home");
    driver.type("d2d4\n");
    CHECK(driver.shows("Play it in a new game"));
    driver.keys("y");
    CHECK(driver.last_move() == "d2d4");
    CHECK_FALSE(driver.app.session().game().outcome().is_over());
}

TEST_CASE("a click on a move during a review of mistakes shows the game", "[tui][look-back]") {
    Driver driver({100, 30}, two_people("al-ces", "4rk4/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1"));
    driver.type("d1e1 e9e1\nreview depth 3\n");
    driver.let_think();
    driver.keys("Enter Right");
    REQUIRE(driver.shows("Better: 1. Q"));
    driver.click_at(driver.find("Q d1-e1"));
    CHECK_FALSE(driver.shows("Better"));
    CHECK(driver.shows("move 1 of 1, End returns"));
}

TEST_CASE("F3 says to which move of the player it takes back", "[tui][look-back]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits.nodes = 1;
    Driver driver({80, 24}, std::move(options));
    driver.type("P e2-e4\n");
    REQUIRE(driver.wait_until([&] { return driver.ply() == 2; }));
    driver.type("P a2-a3\n");
    REQUIRE(driver.wait_until([&] { return driver.ply() == 4; }));
    driver.keys("[");
    SECTION("the computer's turn") {
        driver.keys("F3");
        CHECK(driver.ply() == 2);
        CHECK(driver.shows("Taken back to before 2. P a2-a3."));
    }
    SECTION("the player's turn") {
        driver.keys("[ F3");
        CHECK(driver.ply() == 2);
        CHECK_FALSE(driver.shows("Taken back"));
    }
}

TEST_CASE("a paste while the player looks back is meant for the game", "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    driver.keys("Esc Home PasteBegin");
    driver.type("d2d4\nd7d5\n");
    driver.keys("PasteEnd");
    CHECK(driver.ply() == 6);
}

TEST_CASE("a result typed while the player looks back asks to end the game", "[tui][look-back]") {
    MemoryDisk disk;
    Driver driver = four_plies(disk);
    driver.keys("Esc Home");
    driver.keys(":");
    driver.type("1-0\n");
    CHECK(driver.shows("End the game?"));
}

TEST_CASE("a move that is looked at is in the list, even if the list was scrolled",
          "[tui][look-back]") {
    Driver driver;
    for (std::size_t i = 0; i < 60; ++i) {
        const MoveList legal = driver.app.session().game().legal();
        driver.app.play(legal[i * 7 % legal.size()]);
    }
    REQUIRE(driver.ply() == 60);
    REQUIRE(driver.shows("30. "));
    driver.keys("PgUp PgUp");
    REQUIRE_FALSE(driver.shows("30. "));
    driver.keys("[");
    CHECK(driver.shows("30. "));
}

TEST_CASE("how a piece moves can be asked about an earlier position", "[tui][look-back]") {
    Driver driver;
    driver.type("P e2-e4\nP e7-e5\n");
    driver.walk_to("e4");
    driver.keys("Home");
    driver.keys(GENERATE("F9", "."));
    CHECK(driver.shows("Start of the game, End returns"));
    CHECK(driver.shows("e4 is empty."));
    driver.keys("Down Down");
    CHECK(driver.cursor_is_on("e2"));
    CHECK(driver.shows("White pawn on e2"));
    CHECK(driver.shows("Start of the game, End returns"));
    SECTION("and described at length") {
        driver.keys("F9");
        CHECK(driver.shows("How it moves"));
        driver.keys("Esc Esc");
        CHECK(driver.shows("Start of the game, End returns"));
        CHECK_FALSE(driver.shows("White pawn on e2"));
    }
    SECTION("while one steps on") {
        driver.keys("] Up Down");
        CHECK(driver.shows("move 1 of 1, End returns"));
        CHECK(driver.shows("e2 is empty."));
    }
    SECTION("until Enter") {
        driver.keys("Enter");
        CHECK(driver.shows("Start of the game, End returns"));
        driver.keys("Left Right");
        CHECK(driver.shows("move 1 of 1, End returns"));
    }
}

TEST_CASE("analysis follows the position that is shown", "[tui][look-back][analysis]") {
    Driver driver = queen_lost();
    driver.keys("F11");
    CHECK(comes_to_show(driver, "2. K f0-e1"));
    driver.keys("[");
    CHECK_FALSE(driver.shows("2. K f0-e1"));
    CHECK(comes_to_show(driver, "1... R e9-e1"));
    driver.keys("[");
    CHECK_FALSE(driver.shows("1... R e9-e1"));
    CHECK(comes_to_show(driver, "[####"));  // White is ahead
    CHECK(driver.shows("Start of the game, End returns"));
    CHECK(driver.ply() == 2);
    driver.keys("End");
    CHECK(comes_to_show(driver, "2. K f0-e1"));
    CHECK_FALSE(driver.shows("End returns"));
}

TEST_CASE("F11 and F5 do not leave the position that is shown", "[tui][look-back][analysis]") {
    Driver driver = queen_lost();
    driver.keys("[ F5");
    CHECK(driver.shows("F11 analyses the position shown."));
    CHECK(driver.shows("End returns"));
    driver.keys("F11");
    CHECK(driver.shows("End returns"));
    CHECK(comes_to_show(driver, "1... R e9-e1"));
    driver.keys("F5");
    CHECK(driver.shows("The analysis begins with the best"));
    CHECK(driver.shows("1... R e9-e1"));
    driver.keys("F11");
    CHECK(driver.shows("Analysis stopped."));
    CHECK(driver.shows("End returns"));
    CHECK_FALSE(driver.shows("1... R e9-e1"));
    CHECK_FALSE(analysis_of(driver).is_on());
    CHECK(driver.ply() == 2);
}

TEST_CASE("analysis follows the better line of a mistake", "[tui][look-back][analysis]") {
    Driver driver = queen_lost();
    driver.type("review depth 3\n");
    driver.let_think();
    driver.keys("Enter F11");
    CHECK(driver.shows("mistake 1 of 1"));
    CHECK(comes_to_show(driver, "[####"));
    const Session& session = driver.app.session();
    CHECK(session.searches().analysed_position() == session.game().start());
    driver.keys("Right");
    CHECK(driver.shows("Better line, move 1"));
    CHECK(comes_to_show(driver, "1... "));
    CHECK(session.searches().analysed_position().side_to_move() == Color::Black);
    driver.keys("Esc");
    CHECK(session.searches().analysed_position() == session.game().position());
}

TEST_CASE("analysis says that no move follows, and analyses the position before",
          "[tui][look-back][analysis]") {
    Driver driver({80, 24}, kMateInOne);
    driver.type("h8f8\n");
    driver.keys("Esc F11");
    CHECK(driver.app.panel().message() == "Analysis is on. Press [ to step back.");
    CHECK(driver.shows("The game is over: 1-0"));
    CHECK_FALSE(driver.shows("Analysing"));
    driver.keys("Esc [");
    CHECK_FALSE(driver.shows("The game is over"));
    CHECK(driver.wait_until([&] { return !analysis_of(driver).lines().empty(); }));
    CHECK(driver.shows("#1  1. "));
    driver.keys("]");
    CHECK(driver.shows("The game is over: 1-0"));
}

TEST_CASE("a game that was resigned can be analysed", "[tui][look-back][analysis]") {
    Driver driver = queen_lost();
    driver.type("resign\n");
    driver.keys("y Esc F11");
    CHECK(comes_to_show(driver, "2. K f0-e1"));
}

TEST_CASE("analysis waits while the computer thinks about its move", "[tui][look-back][analysis]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits.depth = 90;
    Driver driver({80, 24}, std::move(options));
    driver.type("P e2-e4\n");
    REQUIRE(driver.app.session().computer().is_moving());
    driver.keys("[ F11");
    CHECK(driver.shows("The computer is thinking about"));
    CHECK(driver.shows("End returns"));
    CHECK_FALSE(analysis_of(driver).is_on());
    CHECK(driver.app.session().computer().is_moving());
    driver.keys("F5");
    CHECK(driver.app.session().computer().is_moving());
    driver.app.session().computer().stop();
    driver.let_think();
    CHECK(driver.ply() == 2);
}

TEST_CASE("at a table, F11 and F5 still return a player to the current position",
          "[tui][look-back][analysis]") {
    const char* key = GENERATE("F11", "F5");
    SessionOptions options = two_people("al-ces");
    options.gate = std::make_shared<QuietGate>(true);
    Driver driver({80, 24}, std::move(options));
    driver.type("P e2-e4 P e7-e5\n");
    driver.keys("[");
    REQUIRE(driver.shows("End returns"));
    driver.keys(key);
    CHECK_FALSE(driver.shows("End returns"));
}

}  // namespace alces::tui::testing

// Tests the list of mistakes and looking back at the game, without a terminal.
#include "catch.h"
#include "driver.h"
#include "rules/notation.h"

namespace alces::tui::testing {

namespace {

// White loses the queen by Q d1-e1.
constexpr const char* kQueenLost = "4rk4/10/10/10/10/10/10/10/3Q6/5K4 w - - 0 1";

}  // namespace

TEST_CASE("a review changes neither a finished game nor its record", "[tui][review]") {
    MemoryDisk disk;
    Driver driver({80, 24}, recorded(two_people("al-ces", kQueenLost), disk));
    driver.type("d1e1 e9e1\nresign\n");
    driver.keys("y");
    driver.type("review depth 3\n");
    driver.let_think();
    REQUIRE(disk.now.contains("1.game"));
    const std::string record = disk.now.at("1.game")->now;
    CHECK(record.find("0-1") != std::string::npos);
    const auto is_unchanged = [&] {
        return driver.ply() == 2 && driver.app.session().game().outcome().is_over() &&
               disk.now.at("1.game")->now == record;
    };
    driver.keys("Enter");
    CHECK(driver.shows("better"));
    CHECK(is_unchanged());
    driver.keys("Right Right Left End Home");
    CHECK(is_unchanged());
    SECTION("closed by Esc") {
        driver.keys("Esc");
        CHECK(driver.shows("0-1 by resignation"));
    }
    SECTION("closed for the list") { driver.keys("F12 Enter Esc"); }
    SECTION("closed by typing") { driver.type("history\n"); }
    SECTION("taking back to the mistake asks first") {
        driver.keys("F3");
        CHECK(driver.shows("Continue as a new game?"));
        CHECK(is_unchanged());
        driver.keys("y");
        CHECK(driver.ply() == 0);
        return;
    }
    CHECK(is_unchanged());
}

TEST_CASE("the list of mistakes closes when the position changes", "[tui][review]") {
    Driver driver({80, 24}, two_people("al-ces", kQueenLost));
    driver.type("d1e1 e9e1\nreview depth 3\n");
    driver.let_think();
    REQUIRE(driver.shows("Mistakes (1 pawn or more)"));
    Session& session = driver.app.session();
    REQUIRE(session.play(session.game().legal()[0]));  // as the players of a watched game do
    CHECK(session.searches().mistakes().empty());
    CHECK_FALSE(driver.shows("Mistakes (1 pawn or more)"));
}

TEST_CASE("a review lists the mistakes and shows each better line", "[tui][review]") {
    Driver driver({80, 24}, two_people("al-ces", kQueenLost));
    driver.type("d1e1 e9e1\nreview depth 3\n");
    driver.let_think();
    CHECK(driver.shows("Mistakes (1 pawn or more)"));
    CHECK(driver.shows("   Move        Before  After "));
    CHECK(driver.shows("1. Q d1-e1"));
    driver.click_at(driver.find("Before"));  // the heading is not a row
    CHECK(driver.shows("Mistakes (1 pawn or more)"));
    driver.keys("Enter");
    CHECK(driver.shows("White's mistake 1 of 1"));
    CHECK(driver.shows("<?q?>"));  // the mistake and the better move are marked
    CHECK(driver.shows("?:?") != driver.shows("? ?"));
    CHECK(driver.ply() == 2);  // the game does not change
    CHECK(driver.shows("better"));
    driver.keys("Right");
    CHECK(driver.shows("Better: 1. Q"));
    CHECK(driver.shows("Better line, move 1"));
    CHECK(driver.app.draw().grid.roles().find('=') != std::string::npos);  // the move is marked
    CHECK(driver.ply() == 2);                                              // nothing is played
    driver.keys("End Home");
    CHECK(driver.shows("mistake 1 of 1"));
    CHECK_FALSE(driver.shows("Down next"));
    driver.keys("Right Down");
    CHECK(driver.app.panel().message() == "This is the last mistake.");
    driver.keys("Esc");
    CHECK(driver.app.panel().message().empty());
    driver.keys("F12 Enter Right Right Esc");
    CHECK(driver.shows("White to move"));
    CHECK(driver.ply() == 2);
    driver.keys("F12 Enter Right");
    CHECK(driver.shows("Better: 1. Q"));
    driver.type("history");  // typing closes it too
    CHECK_FALSE(driver.shows("Better line"));
    driver.keys("Ctrl-U Esc");
    driver.keys("F12 Enter F3");  // takes back to the mistake
    CHECK(driver.ply() == 0);
    driver.keys("F4 F4 F12");
    CHECK(driver.ply() == 2);
    CHECK(driver.shows("Mistakes (1 pawn or more)"));  // at once
    driver.keys("Esc F3 F3");
    driver.type("d1c1\n");
    CHECK(driver.app.session().searches().mistakes().empty());
}

TEST_CASE("Down and Up go from mistake to mistake", "[tui][review]") {
    const Size size = GENERATE(Size{40, 16}, Size{80, 24});
    Driver driver(size, two_people("al-ces", kQueenLost));
    driver.type("d1e1 e9e1\nf0g0\nreview depth 3\n");
    driver.let_think();
    REQUIRE(driver.app.session().searches().mistakes().size() == 2);
    driver.keys("Enter");
    CHECK(driver.shows("mistake 1 of 2"));
    CHECK(driver.shows("Down next"));
    CHECK(driver.shows("Esc exits"));
    CHECK_FALSE(driver.shows("Up previous"));
    driver.keys("Right Down");
    CHECK(driver.shows("mistake 2 of 2"));
    CHECK(driver.shows("Up previous"));
    CHECK(driver.shows("Esc exits"));
    CHECK_FALSE(driver.shows("Down next"));
    driver.keys("Down");
    CHECK(driver.shows("mistake 2 of 2"));
    driver.keys("Right Up");
    CHECK(driver.shows("mistake 1 of 2"));
    driver.keys("F3");
    CHECK(driver.ply() == 0);
}

TEST_CASE("the player's own mistakes come before the computer's", "[tui][review]") {
    Driver driver({80, 24}, two_people("al-ces", kQueenLost));
    driver.type("d1e1 f9g9\nf0g0\nresign\n");
    driver.keys("y");
    driver.type("computer white\nreview depth 3\n");
    driver.let_think();
    REQUIRE(driver.app.session().searches().mistakes().size() >= 2);
    const Point own = driver.find_last("K f9-g9");
    CHECK(own.y < driver.find_last("Q d1-e1").y);
    CHECK(driver.find_last(" you ").y == own.y);
    CHECK(driver.find(" computer ").y == driver.find_last("Q d1-e1").y);
    driver.keys("Enter");
    CHECK(driver.shows("Your mistake 1 of "));
    driver.keys("Down");
    CHECK(driver.shows("Computer's mistake 2 of "));
}

TEST_CASE("the list of moves highlights the mistake", "[tui][review]") {
    Driver driver({80, 24}, two_people("al-ces", kQueenLost));
    driver.type("f0g0 f9g9\nd1e1 e9e1\nreview depth 3\n");
    driver.let_think();
    driver.keys("Enter");
    REQUIRE(driver.shows("mistake 1 of 1"));
    const Point mistake = driver.find("Q d1-e1");
    CHECK(driver.app.draw().grid.at(mistake).role == Role::LastMove);
}

TEST_CASE("a low panel shows the mistake, not the last move", "[tui][review]") {
    Driver driver({40, 16}, two_people("al-ces", kQueenLost));
    driver.type("f0g0 f9g9\nd1e1 e9e1\nreview depth 3\n");
    driver.let_think();
    driver.keys("Enter");
    REQUIRE(driver.shows("mistake 1 of 1"));
    const Point title = driver.find("mistake 1 of 1");
    CHECK(driver.find("Q d1-e1").y == title.y);
}

TEST_CASE("a narrow screen says how to stop looking back", "[tui][replay]") {
    Driver driver({40, 16}, two_people("al-ces"));
    driver.type("P e2-e4 P e7-e5\n");
    driver.keys("Esc Ctrl-R");
    CHECK(driver.shows("Esc exits"));
    CHECK(driver.shows("End returns"));
    CHECK(driver.app.hidden_message_lines(driver.app.panel().message()) == 0);
}

TEST_CASE("a replay steps through the game without changing it", "[tui][replay]") {
    MemoryDisk disk;
    SessionOptions options = recorded(two_people("al-ces"), disk);
    options.time = read_time_control("10+5").value();
    options.now = [] { return ClockTime{}; };
    Driver driver({80, 24}, options);
    driver.keys("Ctrl-R");
    CHECK(driver.shows("There are no moves"));
    driver.type("P e2-e4 P e7-e5 N b1-c3\n");
    driver.keys("Esc");
    const std::string before = driver.text();
    const std::string record = disk.now.at("1.game")->now;
    driver.keys("Ctrl-R Left");
    CHECK(driver.shows("move 1 of 2, End returns"));
    CHECK(driver.shows("1... P e7-e5"));
    CHECK(driver.shows("(*P*)") != driver.shows("(P)"));  // its last move is marked
    driver.keys("Home");
    CHECK(driver.shows("The start of the game."));
    driver.keys("Right");
    CHECK(driver.shows("1. P e2-e4"));
    CHECK(driver.ply() == 3);
    CHECK(disk.now.at("1.game")->now == record);
    CHECK(driver.app.session().clock()->running() == Color::Black);
    SECTION("Esc shows the game again") {
        driver.keys("Esc");
        CHECK(driver.text() == before);
    }
    SECTION("Esc keeps a notice that arrived during the replay") {
        (void)driver.app.session().execute("draw");
        CHECK(driver.shows("offers a draw"));
        driver.keys("Esc");
        CHECK(driver.shows("offers a draw"));
    }
    SECTION("a move of the opponent closes it with a message") {
        Session& session = driver.app.session();
        REQUIRE(session.play(parse_move(session.game().position(), "d7d5").value()));
        CHECK_FALSE(driver.shows("End returns"));
        CHECK(driver.shows("Black played P d7-d5."));
        CHECK(driver.shows("Back to"));
    }
    SECTION("a click does too") {
        driver.click("e5");
        CHECK(driver.shows("Black to move"));
        CHECK(driver.ply() == 3);
    }
    SECTION("a click on a hint presses its key") {
        driver.click_at(driver.find("Left back"));
        CHECK(driver.shows("Start of the game, End returns"));
    }
    SECTION("F3 takes back, or plays again, to the position shown") {
        driver.keys("F3");
        CHECK(driver.ply() == 1);
        driver.keys("Ctrl-R Right Right F3");
        CHECK(driver.ply() == 3);
    }
    SECTION("a typed command closes it") {
        driver.type("draw\n");
        CHECK(driver.shows("offers a draw"));
        CHECK_FALSE(driver.shows("End returns"));
    }
}

TEST_CASE("the better line of a mistake is shown in whole moves with numbers", "[tui][review]") {
    Driver driver({80, 24}, two_people("al-ces", kQueenLost));
    driver.type("d1e1 e9e1\nreview nodes 30000\n");
    driver.let_think();
    REQUIRE(driver.shows("Mistakes (1 pawn or more)"));
    driver.keys("Enter");
    CHECK(driver.shows("Better:  1. "));
    CHECK(driver.app.panel().message().ends_with('.'));
    CHECK(driver.app.panel().message().find("; better ") != std::string::npos);
    const Rect panel = driver.app.viewport().layout().panel;
    const Grid grid = driver.app.draw().grid;
    const int first = driver.find("Better:  1. ").y;
    const int last = driver.find("- Message -").y;
    REQUIRE(last - first >= 2);
    for (int y = first + 1; y < last; ++y) {
        // A line begins with a number or the letter of a piece.
        const char32_t begin = grid.at({panel.x, y}).glyph;
        CHECK(((begin >= U'A' && begin <= U'Z') || (begin >= U'0' && begin <= U'9')));
    }
    driver.keys("Right");
    CHECK(driver.shows("Better:  1. "));
}

}  // namespace alces::tui::testing

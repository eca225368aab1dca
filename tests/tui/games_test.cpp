// Tests how the screen shows features of single games: joins, vanishing squares, jokers,
// advantages.
#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces::tui::testing {

namespace {

// The first field of the FEN.
std::string placement(const Driver& driver) {
    const std::string fen = driver.fen();
    return fen.substr(0, fen.find(' '));
}

}  // namespace

TEST_CASE("the cursor moves over every join", "[tui]") {
    Driver driver({80, 24}, two_people("besiege"));
    CHECK(driver.cursor_is_on("j5"));
    driver.keys("Right");
    CHECK(driver.cursor_is_on("k5"));
    driver.keys("Left Left Left Left Left Left Left Left Left Left");
    CHECK(driver.cursor_is_on("a5"));
    driver.keys("h");
    CHECK(driver.cursor_is_on("t5"));
    driver.keys("l Right Right Right Right Up Up Up Up Up");
    CHECK(driver.cursor_is_on("e10"));
    driver.keys("Up");
    CHECK(driver.cursor_is_on("o1"));
    driver.keys("Up Down Down");
    CHECK(driver.cursor_is_on("e10"));
    driver.keys("F6 Down");  // Black at the bottom: down on the screen is up on the board
    CHECK(driver.cursor_is_on("o1"));
}

TEST_CASE("the view shifts by squares and by halves, and back", "[tui]") {
    Driver driver({80, 24}, two_people("besiege"));
    const auto corner = [&driver] {
        const Topology& topology = driver.app.session().game().position().variant().topology();
        const Square square = driver.app.viewport().projection().square_at(topology, {0, 9});
        return driver.app.session().game().position().variant().square_name(square);
    };
    CHECK(corner() == "a1");
    SECTION("by halves") {
        driver.keys(">");
        CHECK(corner() == "f1");
        driver.keys("< <");
        CHECK(corner() == "p1");
        driver.keys("> + +");
        CHECK(corner() == "k1");
        driver.keys("- Ctrl-Down Ctrl-Right");
        CHECK(corner() == "f1");
    }
    SECTION("by squares") {
        driver.keys("Shift-Left Shift-Left Shift-Down");
        CHECK(corner() == "i10");
    }
    SECTION("after a line was typed") {
        driver.type("P c9-c10\n><");
        CHECK(driver.shows("corner is a1"));
        driver.keys("Shift-Right");
        CHECK(corner() == "b1");
    }
    SECTION("in a mode of its own") {
        driver.keys("= Right Up Shift-Right");
        CHECK(driver.shows("corner is g2"));
        CHECK(corner() == "g2");
        driver.keys("Esc Right");
        CHECK(driver.cursor_is_on("k5"));
    }
    driver.keys("Home");
    CHECK(corner() == "a1");
    driver.type("a-+<>=");  // at the prompt these are characters
    CHECK(driver.shows("> a-+<>="));
    driver.keys("Esc Esc");
    driver.keys("F6 >");
    CHECK(driver.app.viewport().projection().square_at(
              driver.app.session().game().position().variant().topology(), {19, 0}) ==
          *find_variant("besiege")->square("p1"));
}

TEST_CASE("boards with edges have one view", "[tui]") {
    Driver driver;
    driver.keys("Shift-Left Ctrl-Up");
    CHECK(driver.app.viewport().projection().origin == Square{0});
    driver.type(">x");
    CHECK(driver.shows("> >x"));
}

TEST_CASE("the mouse works in every view", "[tui]") {
    for (const Size size : {Size{80, 24}, Size{100, 30}, Size{200, 60}}) {
        for (const char* shifts :
             {"Home", "> +", "Shift-Left Shift-Up", "< -", "F6 > Shift-Up", "+ Shift-Up"}) {
            Driver driver(size, two_people("besiege"));
            driver.keys(shifts);
            driver.click("c9");
            driver.click("c10");
            driver.press_mouse("m9");
            driver.release_mouse("m10");
            CHECK(placement(driver).starts_with("2P9p7/3PPPPP5ppppp2/"));
        }
    }
}

TEST_CASE("a dialog offers to launch the joker", "[tui]") {
    Driver driver({80, 24}, two_people("apothecary"));
    driver.click("b2");
    driver.click("c4");
    CHECK(driver.shows("Launch the joker too?"));
    SECTION("or declined") {
        driver.keys("Enter");
        CHECK(driver.fen().find(" Jj/N-") != std::string::npos);
        return;
    }
    SECTION("by its letter") { driver.keys("j"); }
    SECTION("by arrows") { driver.keys("Down Enter"); }
    SECTION("by mouse") { driver.click_at(driver.find("Launch the joker on b2")); }
    CHECK(driver.fen().find(" j/N-") != std::string::npos);
    CHECK(driver.shows("White joker has no move yet"));
    CHECK(driver.shows("Black joker in hand, as knight"));
    driver.type("P e8-e7\n");
    CHECK(driver.shows("White joker moves as: pawn"));
}

TEST_CASE("a vanished square is blank", "[tui]") {
    Driver driver({80, 24}, two_people("apothecary"));
    driver.type("E e0-d1\n");
    driver.keys("Esc Down Down Down Down Down");
    CHECK(driver.cursor_is_on("e0"));
    CHECK(driver.shows(" 0             |:m:[   ]:e:| m |"));
    driver.keys("F9");
    CHECK(driver.shows("This square has vanished"));
}

TEST_CASE("an advantage is agreed on", "[tui]") {
    Driver driver({80, 24}, two_people("apothecary"));
    driver.keys("F10 a w");
    CHECK_FALSE(driver.app.session().game().outcome().is_over());
    driver.keys("F10 a w");
    CHECK(driver.app.session().game().outcome().result == GameResult::WhiteAdvantage);
    CHECK(driver.shows("3/4-1/4"));
    CHECK(driver.shows("Advantage for White: 3/4-1/4"));
    Driver other;
    other.keys("F10");
    CHECK_FALSE(other.shows("Advantage"));
}

TEST_CASE("every piece shows how it moves", "[tui]") {
    Driver driver;
    driver.keys("Down Down F9");
    CHECK(driver.shows("White pawn on e2: goes one square"));
    CHECK(driver.shows("| + |"));
    driver.keys("Up");
    CHECK(driver.shows("e3 is empty"));
    driver.keys("Up Up Up Up Up Up .");
    CHECK(driver.shows("| How it moves") == false);
    CHECK(driver.shows("How it moves"));
    CHECK(driver.shows("A Gold General") == false);
    driver.keys("Esc");
    driver.click("b8");  // a piece of the side that is not to move
    CHECK(driver.shows("Black knight on b8"));
    CHECK(driver.shows("| + |"));
    driver.keys("Esc");
    CHECK_FALSE(driver.shows("| + |"));
    driver.click("b1");
    driver.keys("F9 Enter");
    CHECK(driver.shows("{:n:}") == false);
    CHECK(driver.shows("{n}"));
    driver.keys("Esc F9");
    driver.type("P e2-e4\n");
    CHECK(driver.ply() == 1);
}

TEST_CASE("the dialog starts any game", "[tui]") {
    Driver driver;
    driver.keys("F2 Down");
    CHECK(driver.shows("* Apothecary"));
    SECTION("with a given setup") {
        driver.click_at(driver.find("Setup"));
        driver.keys("Right Enter");
        CHECK(driver.fen() == to_fen(Position::start(*find_variant("apothecary"), 2)));
    }
    SECTION("with a random setup") {
        driver.click_at(driver.find("Setup"));
        driver.keys("Left Left");  // the last value follows the first one
        CHECK(driver.shows("< random >"));
        driver.keys("Enter");
        CHECK(driver.app.session().game().position().variant().spec().setups == 24);
    }
    SECTION("without a setup") {
        driver.keys("Down Enter");
        CHECK(driver.app.session().game().position().variant().spec().name == "besiege");
    }
}

TEST_CASE("every game is drawn at every size, or the screen says which size it needs", "[tui]") {
    for (const std::string_view name : variant_names()) {
        Driver driver({80, 24}, two_people(name));
        CHECK_FALSE(driver.shows("enlarge it"));
        const Size needed = arrange({1, 1}, find_variant(name)->topology()).needed;
        driver.resize(needed);
        CHECK_FALSE(driver.shows("enlarge it"));
        driver.resize({needed.width - 1, needed.height});
        CHECK(driver.shows("enlarge it"));
        driver.resize({needed.width, needed.height - 1});
        CHECK(driver.shows("enlarge it"));
        for (const char* keys : {"Esc", "F1", "Esc F9", "Esc F2", "Esc > + Shift-Up", "= Right"}) {
            driver.keys(keys);
            for (int width = 1; width < 210; width += 19)
                for (int height = 1; height < 70; height += 7) {
                    driver.resize({width, height});
                    REQUIRE_FALSE(driver.text().empty());
                }
        }
    }
}

TEST_CASE("letters typed quickly find a game by the start of its name", "[tui]") {
    using namespace std::chrono_literals;
    ClockTime now{};
    SessionOptions options = two_people("al-ces");
    options.now = [&now] { return now; };
    Driver driver({80, 24}, options);
    driver.keys("F2");
    for (int i = 0; i < 30 && !driver.shows(">  Other games ..."); ++i) driver.keys("Down");
    driver.keys("Enter Home");
    REQUIRE(driver.shows("All games"));
    const auto type = [&](const char* keys) {
        driver.keys(keys);
        now += 300ms;
    };
    SECTION("in the order of the list") {
        type("c");
        type("h");
        type("e");
        CHECK(driver.shows(">   chess "));
    }
    SECTION("even if an earlier name begins with the last letter") {
        type("m");
        type("a");
        type("k");
        CHECK(driver.shows(">   makruk "));
    }
    SECTION("after a pause, a letter begins another name") {
        type("m");
        now += 1s;
        type("a");
        CHECK(driver.shows(">   a"));
    }
    SECTION("a repeated letter goes to the next row") {
        type("g");
        CHECK(driver.shows(">   gardner "));
        type("g");
        CHECK(driver.shows(">   gothic "));
    }
}

}  // namespace alces::tui::testing

// Tests the lines of the panel about the position that is shown, without a terminal.
#include "catch.h"
#include "driver.h"

namespace alces::tui::testing {

TEST_CASE("the material balance counts the pieces on the board", "[tui][panel]") {
    Driver driver({80, 24}, two_people("chess"));
    driver.type("h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8\nhxg8=Q Rxh1 Qxf8+ Kxf8\n");
    // White has lost more than Black, but the queen was a pawn. The command eval shows +2.91.
    CHECK(driver.shows("White lost q r"));
    CHECK(driver.shows("Black lost B N P2  White +3"));
    driver.keys("Esc [");
    CHECK(driver.shows("Black lost B N P2  White +11"));
}

TEST_CASE("a promotion changes the material balance without a capture", "[tui][panel]") {
    Driver driver({80, 24}, two_people("chess", "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1"));
    CHECK_FALSE(driver.shows("Material"));
    driver.type("a8=Q\n");
    CHECK(driver.shows("Material: White +"));
    driver.keys("Esc [");
    CHECK_FALSE(driver.shows("Material"));
}

TEST_CASE("all lines of the panel follow the position that is shown", "[tui][panel]") {
    Driver driver({100, 40}, two_people("apothecary"));
    const std::string start = driver.text();
    const std::string points = start.substr(start.find("points "), 14);
    const std::string joker = start.substr(start.find("White joker "), 24);
    driver.type("b2e4j\n");
    CHECK_FALSE((driver.shows(points) && driver.shows(joker)));
    driver.keys("Esc [");
    CHECK(driver.shows(points));
    CHECK(driver.shows(joker));
}

TEST_CASE("the panel says how many checks are left to give", "[tui][panel]") {
    const Size size = GENERATE(Size{40, 16}, Size{80, 24}, Size{160, 50});
    Driver driver(size, two_people("3check"));
    CHECK(driver.shows("Checks to give: White 3, Black 3"));
    driver.type("e4 d5 Bb5\n");
    driver.keys("Esc [");
    CHECK(driver.shows("Checks to give: White 3, Black 3"));
    driver.keys("]");
    CHECK(driver.shows("Checks to give: White 2, Black 3"));
}

TEST_CASE("captured pieces have one format", "[tui][panel]") {
    const Size size = GENERATE(Size{80, 24}, Size{160, 50});
    Driver driver(size, two_people("al-ces"));
    driver.type("P e2-e4 P d7-d5 P e4-d5 P e7-e5 P d5-e6\n");
    CHECK(driver.shows("Black lost P2"));
}

TEST_CASE("the list of moves stays while the chosen move is in view", "[tui][look-back]") {
    const Size size = GENERATE(Size{80, 24}, Size{100, 40}, Size{160, 50});
    Driver driver(size, two_people("al-ces"));
    for (std::size_t i = 0; i < 66; ++i) {
        const MoveList legal = driver.app.session().game().legal();
        driver.app.play(legal[i * 7 % legal.size()]);
    }
    REQUIRE(driver.ply() == 66);
    for (const char* number : {"32. ", "31. ", "33. ", "31. "}) {
        INFO(size.width << ' ' << number);
        Point at = driver.find(number);
        at.x += 5;
        driver.click_at(at);
        CHECK(driver.shows("End returns"));
        CHECK(driver.find(number).y == at.y);
        const std::string title = "move " + std::string(number).substr(0, 2) + " of ";
        CHECK(driver.text().find(title) != std::string::npos);
    }
    driver.keys("Home Right");
    CHECK(driver.shows(" 1. "));
}

}  // namespace alces::tui::testing

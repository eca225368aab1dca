// Moves entered while the computer thinks, tested without a terminal.
#include <chrono>
#include <thread>

#include "catch.h"
#include "driver.h"
#include "rules/notation.h"

namespace alces::tui::testing {

namespace {

// The computer plays Black and thinks until F7.
SessionOptions slow_computer(std::string_view fen = {}) {
    SessionOptions options = two_people("al-ces", fen);
    options.computer = {false, true};
    options.limits.movetime = std::chrono::milliseconds(600'000);
    return options;
}

// Makes the computer answer. After a premove it thinks again, for minutes.
void answer(Driver& driver) {
    const std::size_t before = driver.ply();
    driver.keys("F7");
    for (int i = 0; i < 6000 && driver.ply() == before; ++i) {
        driver.app.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

}  // namespace

TEST_CASE("a premove is kept, shown and played when the turn comes", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer());
    driver.type("P a2-a3\n");
    REQUIRE(driver.ply() == 1);
    SECTION("typed") { driver.type("P j2-j4\n"); }
    SECTION("typed as coordinates") { driver.type("j2j4\n"); }
    SECTION("by clicks") {
        driver.keys("Esc");
        driver.click("j2");
        driver.click("j4");
    }
    SECTION("dragged") {
        driver.press_mouse("j2");
        driver.release_mouse("j4");
    }
    SECTION("in place of another") {
        driver.type("P i2-i4\n");
        driver.type("P j2-j4\n");
    }
    CHECK(driver.ply() == 1);
    CHECK(driver.shows("Premove: "));
    CHECK(driver.shows("/:p:/"));
    answer(driver);
    CHECK(driver.ply() >= 3);
    const Game& game = driver.app.session().game();
    CHECK(write_move(game.position_at(2), game.moves()[2], MoveStyle::Coordinate) == "j2j4");
    CHECK_FALSE(driver.shows("Premove: "));
}

TEST_CASE("Esc cancels a premove", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer());
    driver.type("P a2-a3\nP j2-j4\n");
    CHECK(driver.shows("Premove: P j2-j4. Esc cancels it."));
    driver.keys("Esc");
    CHECK(driver.shows("Premove cancelled."));
    answer(driver);
    CHECK(driver.ply() == 2);
}

TEST_CASE("a premove that is not legal in its turn is reported", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer());
    driver.type("P a2-a3\n");
    driver.type("N b1-d2\n");  // not legal now, but would be after a capture on d2
    CHECK(driver.shows("Premove: N b1-d2"));
    answer(driver);
    CHECK(driver.ply() == 2);
    CHECK(driver.shows("The premove N b1-d2 is not"));
}

TEST_CASE("text that is no move is no premove", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer());
    driver.type("P a2-a3\n");
    driver.type("hello\n");
    CHECK(driver.shows("is not a move or command"));
    driver.type("P j2-j4\nundo\n");  // the game goes back: nothing is played
    CHECK(driver.ply() == 0);
    CHECK_FALSE(driver.shows("Premove"));
}

TEST_CASE("a premove that must promote asks in its turn", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer("k9/7P2/10/10/10/10/10/p9/9P/5K4 w - - 0 40"));
    driver.type("P j1-j2\n");
    driver.type("h8h9\n");
    CHECK(driver.shows("Premove: "));
    answer(driver);
    CHECK(driver.shows("Promote on h9 to"));
    driver.keys("Enter");
    CHECK(driver.ply() >= 3);
}

}  // namespace alces::tui::testing

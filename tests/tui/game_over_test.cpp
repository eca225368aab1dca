// Tests the panel at the end of a game, without a terminal.
#include <chrono>
#include <thread>

#include "catch.h"
#include "driver.h"
#include "golden.h"

namespace alces::tui::testing {

namespace {

SessionOptions against_level_1(std::string_view fen) {
    SessionOptions options = two_people("al-ces", fen);
    options.computer = {false, true};
    options.limits.level = 1;
    options.limits.seed = 1;
    return options;
}

}  // namespace

TEST_CASE("the end of a game opens a panel with what to do next", "[tui][game-over]") {
    Driver driver({80, 24}, against_level_1(kMateInOne));
    driver.type("h8f8\n");
    REQUIRE(driver.app.session().game().outcome().is_over());
    CHECK(driver.shows("- Game over -"));
    CHECK(driver.shows("Checkmate. You win!"));
    CHECK(driver.shows("Accuracy: move 1 of 1..."));
    driver.let_think();
    CHECK(driver.shows("Accuracy: you 100%"));
    for (const char* row : {"Rematch", "Swap sides", "Mistake review", "Save as", "New game"})
        CHECK(driver.shows(row));
    SECTION("rematch") {
        driver.keys("Enter");
        CHECK(driver.ply() == 0);
        CHECK(driver.app.session().player_color() == Color::White);
        CHECK(driver.fen().starts_with("5k4/7Q2/"));
    }
    SECTION("swap sides") {
        driver.keys("Down Enter");
        CHECK(driver.app.session().player_color() == Color::Black);
        CHECK(driver.app.session().flipped());
    }
    SECTION("by the mouse") {
        driver.click_at(driver.find("Swap sides"));
        CHECK(driver.app.session().player_color() == Color::Black);
    }
    SECTION("review") {
        driver.keys("Down Down Enter");
        driver.let_think();
        CHECK(driver.shows("mistakes"));
    }
    SECTION("save") {
        driver.keys("Down Down Down Enter");
        CHECK(driver.shows("> save"));
    }
    SECTION("new game") {
        driver.keys("Up Up Enter");
        CHECK(driver.shows("Start the game"));
    }
    SECTION("text goes to the prompt") {
        driver.type("rematch swap\n");
        CHECK(driver.app.session().player_color() == Color::Black);
    }
    SECTION("closed, and opened again by Enter on the board") {
        driver.keys("Esc");
        CHECK_FALSE(driver.shows("- Game over -"));
        driver.keys("Esc");
        CHECK(driver.shows("Enter shows the result"));
        driver.keys("Enter");
        CHECK(driver.shows("- Game over -"));
    }
}

TEST_CASE("two people cannot swap sides with a computer", "[tui][game-over]") {
    Driver driver({80, 24}, kMateInOne);
    driver.type("h8f8\n");
    CHECK(driver.shows("Checkmate. White wins."));
    CHECK(driver.shows("Rematch"));
    CHECK_FALSE(driver.shows("Swap sides"));
}

TEST_CASE("the menu of a finished game offers neither a draw nor to resign", "[tui][game-over]") {
    Driver driver({80, 24}, kMateInOne);
    driver.keys("F10");
    CHECK(driver.shows("Resign"));
    CHECK(driver.shows("Offer or accept a draw"));
    driver.keys("Esc");
    driver.type("h8f8\n");
    driver.keys("Esc F10");
    REQUIRE(driver.shows("- Menu -"));
    CHECK_FALSE(driver.shows("Resign"));
    CHECK_FALSE(driver.shows("Offer or accept a draw"));
}

TEST_CASE("keys that look back close the panel at the end of a game", "[tui][game-over]") {
    const char* key = GENERATE("Left", "Home", "[");
    Driver driver({80, 24}, kMateInOne);
    driver.type("h8f8\n");
    REQUIRE(driver.shows("- Game over -"));
    driver.keys(key);
    CHECK_FALSE(driver.shows("- Game over -"));
    CHECK(driver.shows("Start of the game, End returns"));
}

TEST_CASE("a line that is being typed survives the end of the game", "[tui][game-over]") {
    Driver driver({80, 24}, kMateInOne);
    driver.type("histor");
    Session& session = driver.app.session();
    REQUIRE(session.execute("h8f8"));
    CHECK(driver.shows("- Game over -"));
    SECTION("an arrow moves in the line") {
        driver.keys("Left");
        CHECK_FALSE(driver.shows("End returns"));
        driver.type("X");
        CHECK(driver.shows("> histoXr"));
        return;
    }
    driver.keys("Enter");  // was meant for the line, so it only closes the panel
    CHECK(session.game().outcome().is_over());
    CHECK(driver.shows("> histor"));
    driver.type("y\n");
    CHECK(driver.shows("1. Q h8-f8"));
}

TEST_CASE("a game that is over when it is opened shows no panel", "[tui][game-over]") {
    MemoryDisk disk;
    Driver driver({80, 24}, recorded(two_people("al-ces", kMateInOne), disk));
    driver.type("h8f8\n");
    driver.keys("Esc");
    driver.type("new\nresume 1\n");
    CHECK(driver.app.session().game().outcome().is_over());
    CHECK_FALSE(driver.shows("- Game over -"));
}

TEST_CASE("golden: the end of a game", "[tui][golden][game-over]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{100, 30}, Size{200, 60}}) {
        Driver driver(size, against_level_1(kMateInOne));
        driver.type("h8f8\n");
        driver.let_think();
        compare(driver, "game-over" + at(size));
    }
}

}  // namespace alces::tui::testing

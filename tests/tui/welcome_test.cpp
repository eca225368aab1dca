// Tests the first start: the welcome, by keyboard and by mouse, at every size, and what is
// remembered.
#include "catch.h"
#include "driver.h"
#include "games/library.h"
#include "games/registry.h"
#include "golden.h"
#include "records/memory_folder.h"
#include "session/player_memory.h"
#include "tui/tour_mode.h"

namespace alces::tui::testing {

namespace {

struct FirstStart {
    explicit FirstStart(Size size = {80, 24}) : driver(size, options()) {
        driver.app.begin({.line = {}, .welcome = true});
    }
    SessionOptions options() {
        SessionOptions options = two_people("al-ces");
        options.computer = {false, true};
        options.limits.level = 1;
        options.memory = memory;
        return options;
    }
    [[nodiscard]] std::string game() const {
        return std::string(driver.app.session().game().start().variant().spec().name);
    }

    MemoryDisk disk;
    std::shared_ptr<PlayerMemory> memory = std::make_shared<PlayerMemory>(memory_folder(disk));
    Driver driver;
};

}  // namespace

TEST_CASE("the first start welcomes the player", "[tui][welcome]") {
    FirstStart first;
    Driver& driver = first.driver;
    CHECK(driver.shows("Welcome to alces"));
    CHECK(driver.shows(">Take the tour"));
    for (const char* part : {"Type a move", "for help"}) CHECK_FALSE(driver.shows(part));
    for (const std::string_view name : variant_names()) {
        CHECK(driver.shows(find_variant(name)->spec().title));
        CHECK(driver.shows(find_variant(name)->spec().summary));
    }
    CHECK(driver.shows("Beginner, level 1"));
    CHECK(driver.shows("R C D B Q K B D C R"));
    SECTION("Enter takes the tour") {
        driver.keys("Enter");
        CHECK(driver.shows("Task 1 of 21"));
    }
    SECTION("Esc just plays") {
        driver.keys("Esc");
        CHECK_FALSE(driver.shows("Welcome"));
        CHECK(driver.shows("Type a move"));
        driver.type("P e2-e4\n");
        CHECK(driver.ply() >= 1);
    }
    SECTION("typing just plays, too") {
        driver.type("P e2-e4\n");
        CHECK(driver.last_move() == "e2e4");
    }
    SECTION("a game, an opponent and a side are chosen by keys") {
        driver.keys("Down Down Down Down");
        CHECK(driver.shows("R N B Q K . B N R"));
        driver.keys("Down Down Right Right Down Right Enter");
        CHECK(first.game() == "siberia");
        CHECK(driver.app.session().computer().plays(Color::White));
        CHECK(driver.app.session().players().level == 3);
        CHECK(*first.memory->choice() == PlayerMemory::Choice{"siberia", "white", 3});
    }
    SECTION("and by mouse") {
        driver.click_at(driver.find("Decimal Quadruple"));
        driver.click_at(driver.find("Opponent"));
        driver.click_at(driver.find("Start the game"));
        CHECK(first.game() == "besiege");
        CHECK(driver.app.session().players().level == 2);
    }
    // The welcome appears only once, but F2 opens the same dialog.
    CHECK(first.memory->choice());
}

TEST_CASE("the side can be random", "[tui][welcome]") {
    FirstStart first;
    Driver& driver = first.driver;
    driver.keys("Esc");
    ByColor<bool> played{};
    for (int game = 0; game < 100 && !(played[Color::White] && played[Color::Black]); ++game) {
        driver.keys("F2");
        for (int i = 0; i < 5 && !driver.shows("< random >"); ++i)
            driver.click_at(driver.find("You play"));
        driver.keys("Enter");
        const bool computer_is_white = driver.app.session().computer().plays(Color::White);
        CHECK(driver.app.session().computer().plays(Color::Black) != computer_is_white);
        played[computer_is_white ? Color::Black : Color::White] = true;
    }
    CHECK(played[Color::White]);
    CHECK(played[Color::Black]);
}

TEST_CASE("the welcome works in a small window", "[tui][welcome]") {
    for (const Size size : {Size{40, 16}, Size{60, 20}, Size{80, 24}, Size{200, 60}}) {
        FirstStart first(size);
        Driver& driver = first.driver;
        INFO(size.width << "x" << size.height);
        CHECK(driver.shows("Take the tour"));
        for (const char* row : {"Opponent", "You play", "Clocks", "Start the game"})
            CHECK(driver.shows(row));
        CHECK_FALSE(driver.shows("Just play"));  // it would ignore what is chosen above
        for (const std::string_view name : variant_names()) {
            driver.keys("Down");
            CHECK(driver.shows("* " + std::string(find_variant(name)->spec().title)));
            CHECK(driver.shows("Start the game"));
        }
        driver.click_at(driver.find("Start the game"));
        CHECK(first.game() == variant_names().back());
    }
}

TEST_CASE("all games can be reached from one row", "[tui][welcome]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{200, 60}}) {
        FirstStart first(size);
        Driver& driver = first.driver;
        INFO(size.width << "x" << size.height);
        driver.keys("Down Down Down Down Down");
        CHECK(driver.shows(">  Other games ..."));
        driver.keys("Enter");
        CHECK(driver.shows("All games"));
        driver.keys("Home");
        for (const std::string& name : all_game_names()) {
            INFO(name);
            CHECK(driver.shows(name + " "));
            driver.keys("Down");
        }
        driver.type("g");
        driver.type("g");
        driver.type("g");
        driver.keys("Enter");
        CHECK(driver.shows("* Grand Chess"));
        CHECK(driver.shows("Start the game"));
        driver.click_at(driver.find("Start the game"));
        CHECK(first.game() == "grand");
        driver.keys("F2");
        CHECK(driver.shows(">* Grand Chess"));
        driver.keys("Down Enter");
        driver.keys("Esc");
        CHECK(driver.shows(">  Other games ..."));
        driver.keys("Enter");
        driver.type("s");
        driver.keys("Enter");
        CHECK(driver.shows("* Shako"));
        CHECK_FALSE(driver.shows("* Grand Chess"));
    }
}

TEST_CASE("the row of a tour that a game lacks cannot be selected", "[tui][welcome]") {
    FirstStart first;
    Driver& driver = first.driver;
    driver.keys("Down Down Down Down Down Enter");
    driver.type("losalamos");
    driver.keys("Enter");
    CHECK(driver.shows(">* Los Alamos"));
    CHECK(driver.shows("There is no tour of this game"));
    driver.click_at(driver.find("There is no tour"));
    CHECK(driver.shows(">* Los Alamos"));
    driver.keys("Home");
    CHECK(driver.shows(">* Al-Ces"));
    driver.keys("Up");
    CHECK(driver.shows(">Take the tour"));
    driver.keys("Down Down Down Down Down");
    CHECK(driver.shows(">* Los Alamos"));
    driver.keys("Enter");
    CHECK(first.game() == "losalamos");
}

TEST_CASE("golden: the welcome", "[tui][golden][welcome]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{200, 60}}) {
        FirstStart first(size);
        compare(first.driver, "welcome" + at(size));
        first.driver.keys("Down Down Down");
        compare(first.driver, "welcome-besiege" + at(size));
    }
}

TEST_CASE("F2 offers the games with the current one selected", "[tui][welcome]") {
    FirstStart first;
    Driver& driver = first.driver;
    driver.keys("Esc F2");
    CHECK(driver.shows("New game"));
    CHECK(driver.shows(">* Al-Ces"));
    driver.keys("Up Enter");
    CHECK(driver.shows("Task 1 of 21"));
}

TEST_CASE("full strength is named", "[tui][welcome]") {
    SessionOptions options = two_people("al-ces");
    options.computer = {false, true};
    options.limits = {};
    Driver driver({100, 30}, options);
    CHECK(driver.shows("White: you  Black: Full strength"));
    driver.keys("F2");
    CHECK(driver.shows("< Full strength >"));
    driver.keys("Esc");
    driver.type("level casual\n");
    CHECK(driver.shows("Casual, level 3"));
    driver.resize({80, 24});
    CHECK(driver.shows("Black: Casual, level 3"));
}

TEST_CASE("moves in puzzles and practice do not change the remembered choice", "[tui][welcome]") {
    FirstStart first;
    first.driver.keys("Esc");
    first.driver.type("P e2-e4\n");
    REQUIRE(first.memory->choice());
    const PlayerMemory::Choice before = *first.memory->choice();
    const std::string task = GENERATE("puzzle siberia", "practice siberia");
    first.driver.type(task + "\n");
    if (task.starts_with("practice")) first.driver.keys("Enter");
    REQUIRE(first.game() == "siberia");
    Session& session = first.driver.app.session();
    session.make_move(session.game().legal()[0]);
    REQUIRE(session.game().ply() >= 1);
    first.driver.let_think();
    REQUIRE(first.memory->choice());
    CHECK(*first.memory->choice() == before);
}

TEST_CASE("a tour continues where the player left it, and shows the progress", "[tui][tour]") {
    FirstStart first;
    Driver& driver = first.driver;
    driver.keys("Enter");
    driver.type("K f0-e1\n");
    CHECK(driver.shows("Done!"));
    CHECK(driver.shows("Capture the pawn on e1"));  // the task stays
    CHECK(first.memory->tour("al-ces").done == std::set<std::size_t>{0});
    driver.keys("Esc");
    CHECK(driver.shows("Tour closed"));
    driver.keys("F2");
    CHECK(driver.shows("Continue the tour: 1 of 21 done"));
    driver.keys("Up Enter");
    CHECK(driver.shows("Task 2 of 21"));
    driver.keys("PgDn PgDn");
    CHECK(driver.shows("Task 4 of 21"));
    driver.keys("Ctrl-G");
    CHECK(driver.shows("Tasks: 1 of 21 done"));
    CHECK(driver.shows("*  1  The king"));
    driver.keys("Down Enter");
    CHECK(driver.shows("Task 5 of 21"));
    driver.keys("Esc");
    open_tours(driver.app);
    CHECK(driver.shows("1 of 21 done"));
}

TEST_CASE("the task stays on the screen while there is a message", "[tui][tour]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{200, 60}}) {
        FirstStart first(size);
        Driver& driver = first.driver;
        INFO(size.width << "x" << size.height);
        driver.keys("Enter Esc");
        if (!driver.shows("Task 1 of 21")) driver.keys("F2 Up Enter");
        const std::string task = "Capture the pawn on e1";
        driver.type("K f0-e0\n");
        CHECK(driver.shows("Legal, but it doesn't"));
        CHECK(driver.shows(task));
        driver.keys("F5");
        CHECK(driver.shows("Hint: K f0-e1"));
        CHECK(driver.shows(task));
    }
}

}  // namespace alces::tui::testing

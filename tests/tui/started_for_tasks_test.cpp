// Tests the screen of `alces learn`, `alces puzzle` and `alces practice`, which begin no game.
#include "catch.h"
#include "driver.h"
#include "tui/ending_mode.h"
#include "tui/exit_after_tasks_mode.h"
#include "tui/puzzle_mode.h"
#include "tui/tour_mode.h"

namespace alces::tui::testing {

namespace {

using Open = void (*)(App&);

// The computer plays White, as remembered from the last game.
struct ForTasks {
    explicit ForTasks(Open open) : driver({100, 40}, options()) {
        begin_exit_after_tasks(driver.app);
        open(driver.app);
    }
    SessionOptions options() {
        SessionOptions options = recorded(two_people("al-ces"), disk);
        options.computer = {true, false};
        options.limits.movetime = std::chrono::milliseconds(600'000);
        options.limits.depth = 1;
        return options;
    }

    MemoryDisk disk;
    Driver driver;
};

}  // namespace

TEST_CASE("no game begins behind the list of tasks, and Esc ends the program", "[tui][tasks]") {
    for (const Open open : {Open(open_tours), Open(open_puzzles), Open(open_practice)}) {
        ForTasks tasks(open);
        INFO(tasks.driver.text());
        REQUIRE(tasks.driver.shows("which game?"));
        CHECK_FALSE(tasks.driver.app.session().computer().thinking());
        tasks.driver.let_think();
        CHECK(tasks.driver.ply() == 0);
        CHECK(tasks.disk.now.empty());
        CHECK_FALSE(tasks.driver.app.finished());
        tasks.driver.keys("Esc");
        CHECK(tasks.driver.app.finished());
    }
}

TEST_CASE("leaving the tasks that the program was started for ends the program", "[tui][tasks]") {
    for (const Open open : {Open(open_tours), Open(open_puzzles), Open(open_practice)})
        for (const bool by_key : {true, false}) {
            ForTasks tasks(open);
            Driver& driver = tasks.driver;
            driver.keys("Enter");
            if (driver.shows("Enter selects")) driver.keys("Enter");  // the first position
            INFO(driver.text());
            CHECK(driver.app.context() != Context::Game);
            CHECK_FALSE(driver.app.finished());
            by_key ? driver.keys("Esc") : driver.type("quit\n");
            CHECK(driver.app.finished());
            CHECK(tasks.disk.now.empty());
        }
}

TEST_CASE("help and other tasks do not end the program, and F2 starts a game", "[tui][tasks]") {
    ForTasks tasks(open_puzzles);
    Driver& driver = tasks.driver;
    driver.keys("F1");
    CHECK_FALSE(driver.shows("which game?"));
    CHECK_FALSE(driver.app.finished());
    SECTION("but closing it leaves nothing to do") {
        driver.keys("Esc");
        CHECK(driver.app.finished());
    }
    SECTION("from the help to the games") {
        driver.keys("F2 End Up Enter");
        CHECK_FALSE(driver.app.finished());
        CHECK(driver.app.context() == Context::Game);
        driver.let_think();
        CHECK(driver.ply() == 1);
        CHECK(tasks.disk.now.empty());  // until the player has moved
        driver.type("e7e5\n");
        CHECK(driver.app.session().record_id() == 1);
        CHECK_FALSE(driver.app.finished());
    }
    SECTION("from puzzles to a tour") {
        open_puzzles(driver.app);
        driver.keys("Enter");
        REQUIRE(driver.app.context() == Context::Practice);
        driver.keys("F10 t 1");
        CHECK(driver.app.context() == Context::Tour);
        CHECK_FALSE(driver.app.finished());
        driver.keys("Esc");
        CHECK(driver.app.finished());
    }
}

}  // namespace alces::tui::testing

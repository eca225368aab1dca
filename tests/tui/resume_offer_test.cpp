// Tests the offer to resume a game, and the list of recorded games, without a terminal.
#include "catch.h"
#include "driver.h"
#include "golden.h"
#include "records/game_list.h"
#include "session/exit_message.h"

namespace alces::tui::testing {

namespace {

// Game 1 is unfinished. The computer plays White, as remembered from the last time.
struct Offered {
    explicit Offered(Size size = {80, 24}) {
        {
            Driver before(size, recorded(two_people("al-ces"), disk));
            before.type("P e2-e4 P e7-e5\n");
        }
        record = disk.now.at("1.game")->now;
        SessionOptions options = recorded(two_people("al-ces"), disk);
        options.computer = {true, false};
        options.limits.movetime = std::chrono::milliseconds(600'000);
        options.limits.depth = 1;
        driver = std::make_unique<Driver>(size, options);
        driver->app.begin({.line = {}, .offer = latest_unfinished(*options.archive)});
    }

    MemoryDisk disk;
    std::string record;
    std::unique_ptr<Driver> driver;
};

constexpr const char* kResumeOffer = "Resume game 1";

}  // namespace

TEST_CASE("a player who declines to resume gets a new game, in which the computer plays",
          "[tui][resume]") {
    for (const Size size : {Size{80, 24}, Size{40, 16}, Size{200, 60}})
        for (const char* how : {"Esc", "Down Enter", "click"}) {
            Offered offered(size);
            Driver& driver = *offered.driver;
            INFO(how << " at " << size.width << "x" << size.height);
            REQUIRE(driver.shows(kResumeOffer));
            CHECK_FALSE(driver.app.session().computer().thinking());
            if (how == std::string("click"))
                driver.click_at({0, size.height - 1});  // beside the box
            else
                driver.keys(how);
            CHECK_FALSE(driver.shows(kResumeOffer));
            CHECK(driver.app.session().computer().is_moving());
            CHECK(driver.app.panel().message() == "New game. To resume game 1, press Ctrl-X.");
            driver.let_think();
            CHECK(driver.ply() == 1);
            CHECK(driver.app.panel().message() == "New game. To resume game 1, press Ctrl-X.");
            // There is nothing to keep yet.
            CHECK(offered.disk.now.size() == 1);
            CHECK(exit_message(driver.app.session()).empty());
            driver.type("e7e5\n");
            CHECK(driver.app.session().record_id() == 2);
            CHECK(driver.app.panel().message().empty());
            CHECK(offered.disk.now.at("1.game")->now == offered.record);
        }
}

TEST_CASE("a player who quits before the first move is asked nothing, and nothing is kept",
          "[tui][resume]") {
    Offered offered;
    Driver& driver = *offered.driver;
    driver.keys("Esc");
    driver.let_think();
    REQUIRE(driver.ply() == 1);
    driver.type("quit\n");
    CHECK(driver.app.finished());
    CHECK(offered.disk.now.size() == 1);
}

TEST_CASE("a key or a paste instead of an answer declines too", "[tui][resume]") {
    Offered offered;
    Driver& driver = *offered.driver;
    SECTION("a function key") { driver.keys("F6"); }
    SECTION("a paste") { driver.keys("PasteBegin h i s t o r y PasteEnd"); }
    CHECK(driver.app.session().computer().is_moving());
}

TEST_CASE("one key lists the recorded games, to resume one", "[tui][resume]") {
    Offered offered;
    Driver& driver = *offered.driver;
    driver.keys("Esc");
    driver.let_think();
    driver.type("e7e5\n");
    driver.let_think();
    driver.keys("Ctrl-X");
    CHECK(driver.shows("Recorded games (* unfinished)"));
    CHECK(driver.shows("  *  Al-Ces, move 2, you vs the computer"));
    CHECK(driver.shows("  *  Al-Ces, move 2, two players"));
    driver.keys("Down Enter");
    CHECK(driver.shows("Resume it"));
    driver.keys("r");
    CHECK(driver.app.panel().message().ends_with("Game 2 is recorded; \"resume 2\" continues it."));
    CHECK(driver.app.session().record_id() == 1);
    CHECK(driver.ply() == 2);
    CHECK_FALSE(driver.app.session().is_read_only());
}

TEST_CASE("a recorded game is deleted after a question", "[tui][resume]") {
    Offered offered;
    Driver& driver = *offered.driver;
    driver.keys("Esc");
    driver.let_think();
    driver.type("e7e5\n");
    driver.let_think();
    driver.keys("Ctrl-X");
    SECTION("but not the one on the screen") {
        driver.keys("Home Enter d");
        CHECK(driver.app.panel().message() ==
              "This game is on the screen. Begin another one to delete it.");
        return;
    }
    driver.keys("End Enter d");
    CHECK(driver.shows("Delete game 1?"));
    CHECK(driver.shows("Al-Ces, move 2, two players. This cannot be undone."));
    const auto count = [&] { return driver.app.session().options().archive->list()->size(); };
    REQUIRE(count() == 2);
    SECTION("whose default keeps it") {
        driver.keys("Enter");
        CHECK(count() == 2);
    }
    SECTION("and the list is shown without it") {
        driver.keys("y");
        CHECK(count() == 1);
        CHECK(driver.app.panel().message() == "Game 1 deleted.");
        CHECK(driver.shows("Recorded games"));
        CHECK_FALSE(driver.shows("two players"));
    }
}

TEST_CASE("a recorded game can be looked at", "[tui][resume]") {
    Offered offered;
    Driver& driver = *offered.driver;
    driver.keys("Enter");
    CHECK(driver.ply() == 2);
    driver.type("resign\ny");
    driver.keys("Esc");
    driver.type("new\ngames\n");
    CHECK(driver.shows("  0-1  Al-Ces, move 2, two players"));
    driver.keys("Enter");
    CHECK(driver.shows("Game 1: 0-1 by resignation"));
    CHECK_FALSE(driver.shows("Resume it"));
    SECTION("and the list opened again") {
        driver.keys("b");
        CHECK(driver.shows("Recorded games"));
        driver.keys("Esc");
        CHECK_FALSE(driver.shows("Recorded games"));
        return;
    }
    driver.keys("l");
    CHECK(driver.app.session().is_read_only());
    CHECK(driver.shows("[ and ] step through it"));
    driver.keys("[");
    CHECK(driver.shows("move 1 of 2, End returns"));
}

TEST_CASE("a game that is only shown has the players of its record", "[tui][resume]") {
    MemoryDisk disk;
    SessionOptions options = recorded(two_people("al-ces"), disk);
    options.person = "anna";
    options.computer = {false, true};
    options.limits.level = 1;
    {
        Driver before({80, 24}, options);
        before.type("P e2-e4\n");
        before.let_think();
        before.type("resign\ny");
    }
    Driver driver({100, 40}, options);
    driver.app.begin({.line = "resume 1 look", .offer = {}});
    REQUIRE(driver.app.session().is_read_only());
    CHECK(driver.shows("White: anna"));
    CHECK(driver.shows("Black: Beginner, level 1"));
}

TEST_CASE("without records there is no list", "[tui][resume]") {
    Driver driver;
    driver.keys("Ctrl-X");
    CHECK(driver.shows("Games are not recorded here."));
    MemoryDisk disk;
    Driver empty({80, 24}, recorded(two_people("al-ces"), disk));
    empty.type("games\n");
    CHECK(empty.shows("There are no recorded games yet."));
}

TEST_CASE("golden: the offer to resume, and the recorded games", "[tui][golden]") {
    MemoryDisk disk;
    const auto archive =
        std::make_shared<Archive>(memory_folder(disk), [] { return std::time_t{86400}; });
    for (const Size size : {Size{80, 24}, Size{40, 16}}) {
        SessionOptions options = two_people("al-ces");
        options.archive = archive;
        {
            Driver before(size, options);
            before.type("P e2-e4\nresign\ny");
            before.keys("Esc");
            before.type("new siberia\nP e2-e4\n");
        }
        Driver driver(size, options);
        driver.app.begin({.line = {}, .offer = latest_unfinished(*archive)});
        compare(driver, "offer" + at(size));
        driver.keys("Esc Ctrl-X");
        compare(driver, "games-list" + at(size));
        driver.keys("Enter");
        compare(driver, "games-game" + at(size));
    }
}

TEST_CASE("at the end the player is told where the game is", "[tui][resume]") {
    MemoryDisk disk;
    SessionOptions options = recorded(two_people("al-ces"), disk);
    Driver driver({80, 24}, options);
    CHECK(exit_message(driver.app.session()).empty());
    driver.type("P e2-e4\n");
    CHECK(exit_message(driver.app.session()) ==
          "Game 1 is recorded; to continue it, run: alces resume 1");
    driver.type("resign\ny");
    CHECK(exit_message(driver.app.session()) == "Game 1 is recorded.");
    driver.keys("Esc");
    driver.type("resume 1 look\n");
    driver.type("new\n");
    CHECK(exit_message(driver.app.session()).empty());
    options.files_allowed = false;
    Driver guest({80, 24}, options);
    guest.type("P e2-e4\n");
    CHECK(exit_message(guest.app.session()) ==
          "Game 2 is recorded; to continue it, type: resume 2");
    disk.fault = [](MemoryDisk::Call) { return std::optional<std::size_t>(0); };
    Driver failing({80, 24}, options);
    failing.type("P e2-e4\n");
    CHECK(exit_message(failing.app.session()) == "This game is not recorded.");
    CHECK(exit_message(Driver().app.session()).empty());
}

TEST_CASE("a look at a recorded game leaves the next game as it was before", "[tui][resume]") {
    MemoryDisk disk;
    SessionOptions options = recorded(two_people("chess"), disk);
    options.computer = {true, false};
    options.limits.level = 1;
    Driver driver({100, 40}, options);
    driver.let_think();
    driver.type("a7a6\n");
    driver.let_think();
    driver.type("level 3\nresign\ny");
    driver.keys("Esc");
    driver.type("computer black\nnew\ne2e4\n");
    driver.let_think();
    REQUIRE(driver.ply() == 2);
    driver.keys("Ctrl-X Down");
    CHECK(driver.shows("you vs level 3"));
    driver.keys("Enter l");
    const Session& session = driver.app.session();
    REQUIRE(session.is_read_only());
    CHECK(session.flipped());
    CHECK(driver.shows("White: Casual, level 3"));
    SECTION("as its sides and its level") {
        driver.type("new\n");
        CHECK_FALSE(session.flipped());
        CHECK(driver.shows("White: you"));
        CHECK(driver.shows("Black: Casual, level 3"));
        driver.type("d2d4\n");
        driver.let_think();
        CHECK(driver.ply() == 2);
    }
    SECTION("except for new sides") {
        driver.type("computer white\nnew\n");
        driver.let_think();
        CHECK(session.flipped());
        CHECK(driver.ply() == 1);
    }
    SECTION("also after a rematch with the sides exchanged") {
        driver.type("rematch swap\n");
        driver.let_think();
        CHECK(session.flipped());
        CHECK(driver.ply() == 1);
    }
    SECTION("as the dialog of a new game shows") {
        driver.keys("F2");
        CHECK(driver.shows("< White >"));
    }
}

}  // namespace alces::tui::testing

// The screen at a table, tested without another player.
#include "catch.h"
#include "driver.h"
#include "quiet_gate.h"
#include "tables/table_gate.h"
#include "tables/test_table.h"

namespace alces::tui::testing {

namespace {

struct AtTable : Driver {
    explicit AtTable(std::shared_ptr<QuietGate> at, std::string_view fen = {})
        : Driver({80, 24}, options(at, fen)), gate(std::move(at)) {}
    static SessionOptions options(const std::shared_ptr<QuietGate>& gate, std::string_view fen) {
        SessionOptions options = two_people("al-ces", fen);
        options.gate = gate;
        return options;
    }
    std::shared_ptr<QuietGate> gate;
};

}  // namespace

TEST_CASE("the end of a game at a table offers what there is", "[tui][game-over][tables]") {
    const bool plays = GENERATE(true, false);
    AtTable driver(std::make_shared<QuietGate>(plays),
                   "5k4/7Q2/5K4/10/10/10/10/10/10/10 w - - 0 1");
    driver.gate->end();
    driver.type("h8f8\n");
    REQUIRE(driver.shows("- Game over -"));
    CHECK(driver.shows(plays ? "Checkmate. You win!" : "Checkmate. White wins."));
    for (const char* row : {"Mistake review", "Leave the table", "Look at the board"})
        CHECK(driver.shows(row));
    for (const char* row : {"Rematch", "Swap sides", "New game", "Save as"})
        CHECK_FALSE(driver.shows(row));
    driver.let_think();
    CHECK(driver.shows(plays ? "Accuracy: you 100%" : "Accuracy: White 100%"));
    driver.keys("Down Enter");
    CHECK(driver.app.finished());
}

TEST_CASE("a move while looking back at a table is a question", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.type("P e2-e4\n");
    driver.app.execute("P e7-e5");
    driver.keys("Esc [ [");
    REQUIRE(driver.shows("Start of"));
    SECTION("it may be played in the game") {
        driver.type("P d2-d4\n");
        REQUIRE(driver.shows("Play P d2-d4 in the game?"));
        driver.keys("y");
        CHECK(driver.ply() == 3);
        CHECK(driver.last_move() == "d2d4");
    }
    SECTION("or not") {
        driver.type("P d2-d4\n");
        driver.keys("n");
        CHECK(driver.ply() == 2);
        CHECK(driver.shows("Start of"));
    }
    SECTION("a move that is not possible any more leads back") {
        driver.type("P e2-e3\n");
        REQUIRE(driver.shows("Return to the game?"));
        driver.keys("y");
        CHECK(driver.ply() == 2);
        CHECK_FALSE(driver.shows("Start of"));
    }
}

TEST_CASE("long messages of the opponent do not get in the way", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    const auto hear = [&] { driver.app.session().notify("boris: " + std::string(600, 'x')); };
    SECTION("while a move is typed") {
        driver.type("P e2-e4");
        hear();
        CHECK_FALSE(driver.shows("+- Message"));
        driver.keys("Enter");
        CHECK(driver.ply() == 1);
    }
    SECTION("again and again") {
        hear();
        REQUIRE(driver.shows("+- Message"));
        driver.keys("Esc");
        hear();
        CHECK_FALSE(driver.shows("+- Message"));
    }
}

TEST_CASE("a warning stays while other messages come", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.app.session().warn("The file has been replaced.");
    driver.app.session().notify("boris: hello");
    CHECK(driver.shows("been replaced."));
    CHECK(driver.shows("hello"));
    driver.type("P e2-e4\n");
    CHECK(driver.shows("been replaced."));
    driver.app.session().notify("boris: " + std::string(400, 'x'));
    CHECK(driver.shows("been replaced."));
    CHECK_FALSE(driver.shows("xxx"));
}

TEST_CASE("the commands of a table work during the opponent's turn", "[tui][tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    SessionOptions options = two_people("al-ces");
    options.gate = std::make_shared<TableGate>(std::move(room.boris));
    Driver boris({80, 24}, options);
    boris.app.poll();
    REQUIRE(boris.shows("White to move"));
    const auto message = [&] { return boris.app.panel().message(); };
    boris.type("say hello\n");
    CHECK(heard(*room.anna) == std::vector<std::string>{"B says hello"});
    boris.type("chat\n");
    CHECK(message().find("hello") != std::string::npos);
    boris.type("decline\n");
    CHECK(message() == "There is no offer to decline");
    boris.type("table\n");
    CHECK(boris.shows("- Table -"));
    boris.keys("Esc");
    REQUIRE(room.anna->act(acts::Offer{acts::TakeBack{2}}));
    boris.app.poll();
    REQUIRE(boris.ply() == 2);
    boris.type("accept\n");
    CHECK(boris.ply() == 0);
    boris.type("tabel\n");
    CHECK(message() == "\"tabel\" is not a move or command; \"help\" lists the commands");
    boris.type("level 3\n");
    CHECK(message() == "Level is not available at a table");
    boris.type("P d7-d5\n");
    CHECK(boris.shows("Premove: P d7-d5"));
}

TEST_CASE("a spectator leaves without a question", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(false));
    driver.app.execute("P e2-e4");
    driver.type("quit\n");
    CHECK(driver.app.finished());
}

TEST_CASE("the menu at a table has no games of one's own", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.keys("F10");
    REQUIRE(driver.shows("- Menu -"));
    for (const char* row : {"New game", "Redo", "Position editor", "Load a game"})
        CHECK_FALSE(driver.shows(row));
}

}  // namespace alces::tui::testing

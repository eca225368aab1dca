// Tests the screen at a table, without another player.
#include "catch.h"
#include "driver.h"
#include "quiet_gate.h"
#include "tables/table_gate.h"
#include "tables/table_session.h"
#include "tables/test_table.h"

namespace alces::tui::testing {

namespace {

struct AtTable : Driver {
    explicit AtTable(std::shared_ptr<QuietGate> at, std::string_view fen = {}, Size size = {80, 24})
        : Driver(size, options(at, fen)), gate(std::move(at)) {}
    static SessionOptions options(const std::shared_ptr<QuietGate>& gate, std::string_view fen) {
        SessionOptions options = two_people("al-ces", fen);
        options.gate = gate;
        return options;
    }
    std::shared_ptr<QuietGate> gate;
};

// A table at which a name pushes words to the end of a line.
class LongNameGate : public QuietGate {
  public:
    LongNameGate() : QuietGate(true) {}
    [[nodiscard]] std::vector<std::string> panel_lines() const override {
        return {"White: anna", "Black: " + std::string(26, 'x') + " White resigns. (boris)"};
    }
};

}  // namespace

TEST_CASE("the end of a game at a table offers what is available there",
          "[tui][game-over][tables]") {
    const bool plays = GENERATE(true, false);
    AtTable driver(std::make_shared<QuietGate>(plays),
                   "5k4/7Q2/5K4/10/10/10/10/10/10/10 w - - 0 1");
    driver.gate->end();
    driver.type("h8f8\n");
    REQUIRE(driver.shows("- Game over -"));
    CHECK(driver.shows(plays ? "Checkmate. You win!" : "Checkmate. White wins."));
    for (const char* row : {"Mistake review", "Leave the table", "Look at the board"})
        CHECK(driver.shows(row));
    CHECK(driver.shows("Rematch") == plays);
    for (const char* row : {"Swap sides", "New game", "Save as"}) CHECK_FALSE(driver.shows(row));
    driver.let_think();
    CHECK(driver.shows(plays ? "Accuracy: you 100%" : "Accuracy: White 100%"));
    driver.keys(plays ? "Down Down Enter" : "Down Enter");
    CHECK(driver.app.finished());
}

TEST_CASE("a host who is alone sees how the other player joins", "[tui][tables]") {
    const std::string path = TestTable::new_path();
    {
        TableFolder folder(path);
        const TableTerms terms{Position::start(default_variant()), {}, 0, W};
        Driver anna({80, 24},
                    at_table(two_people("al-ces"),
                             TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false}))));
        anna.app.poll();
        CHECK(anna.shows("Waiting for an opponent,"));
        CHECK(anna.app.panel().message() ==
              "Waiting for an opponent, who can join with: alces join t");
        const auto boris = TestTable::seat(Seat::join(folder, "t", {"boris", "", false}));
        anna.app.poll();
        CHECK_FALSE(anna.shows("Waiting"));
        CHECK(anna.shows("joined."));
    }
    std::filesystem::remove_all(path);
}

TEST_CASE("the box that says how to join closes when the guest has joined", "[tui][tables]") {
    const std::string path = TestTable::new_path();
    {
        TableFolder folder(path);
        const TableTerms terms{Position::start(default_variant()), {}, 0, W};
        Driver anna({40, 16},
                    at_table(two_people("al-ces"),
                             TestTable::seat(Seat::host(folder, "t", terms, {"anna", "", false})),
                             std::string(60, 'x')));
        anna.app.poll();
        REQUIRE(anna.shows("+- Message"));
        REQUIRE(anna.shows("Waiting for an opponent"));
        anna.app.poll();
        CHECK(anna.shows("+- Message"));
        const auto boris = TestTable::seat(Seat::join(folder, "t", {"boris", "", false}));
        anna.app.poll();
        CHECK_FALSE(anna.shows("+- Message"));
        CHECK_FALSE(anna.shows("Waiting"));
        CHECK(anna.shows("joined"));
    }
    std::filesystem::remove_all(path);
}

TEST_CASE("two keys lead from the end of a game to a rematch", "[tui][tables][rematch]") {
    TestTable room("5+3");
    room.plays("e2-e4", "e7-e5");
    const Size size = GENERATE(Size{40, 16}, Size{80, 24}, Size{132, 43});
    Driver anna(size, at_table(two_people("al-ces"), std::move(room.anna)));
    Driver boris(size, at_table(two_people("al-ces"), std::move(room.boris)));
    const auto both = {&anna, &boris};
    for (Driver* each : both) each->app.poll();
    anna.type("rematch\n");
    CHECK(anna.app.panel().message() == "The game is not over.");
    (void)boris.app.session().execute("resign");
    anna.app.poll();
    for (Driver* each : both) each->let_think();
    REQUIRE(anna.shows("Game over"));
    anna.keys("Enter");  // rematch
    CHECK_FALSE(anna.shows("Game over"));
    CHECK(anna.ply() == 0);
    CHECK(anna.app.session().flipped());
    anna.app.poll();
    CHECK(anna.app.panel().message().starts_with("Rematch at table t-2: you play Black. Waiting "));
    CHECK_FALSE(anna.app.finished());

    boris.app.poll();
    CHECK(boris.shows("Accept rematch"));
    CHECK(boris.app.session().options().gate->open_offer() == "a rematch");
    boris.keys("Enter");
    boris.app.poll();
    CHECK(boris.app.panel().message() == "Rematch at table t-2: you play White.");
    CHECK_FALSE(boris.app.session().flipped());
    boris.type("d2-d4\n");
    anna.app.poll();
    CHECK(anna.last_move() == "d2d4");
    anna.type("d7-d5\n");
    boris.app.poll();
    CHECK(boris.last_move() == "d7d5");
}

TEST_CASE("a spectator watches the rematch by a key", "[tui][tables][rematch]") {
    TestTable room("5+3");
    room.plays("e2-e4", "e7-e5");
    Driver anna({80, 24}, at_table(two_people("al-ces"), std::move(room.anna)));
    Driver carl({80, 24}, at_table(two_people("al-ces"), std::move(room.carl)));
    for (Driver* each : {&anna, &carl}) each->app.poll();
    (void)anna.app.session().execute("resign");
    carl.app.poll();
    carl.let_think();
    REQUIRE(carl.shows(">  Mistake review"));
    CHECK_FALSE(carl.shows("Watch"));
    anna.type("rematch\n");
    carl.app.poll();
    SECTION("in the box, whose selected row does not change") {
        REQUIRE(carl.shows(">  Mistake review"));
        CHECK(carl.shows("   Watch rematch   rematch"));
        carl.keys("Up Enter");
    }
    SECTION("in the box when it is opened again") {
        carl.keys("Esc Enter");
        REQUIRE(carl.shows(">  Watch rematch   rematch"));
        carl.keys("Enter");
    }
    SECTION("in the menu") { carl.keys("Esc F10 9"); }
    CHECK_FALSE(carl.shows("Game over"));
    CHECK(carl.ply() == 0);
    CHECK_FALSE(carl.app.session().game().outcome().is_over());
}

TEST_CASE("the bell rings when the opponent at a table has moved", "[tui][tables]") {
    const bool plays = GENERATE(true, false);
    AtTable driver(std::make_shared<QuietGate>(plays));
    driver.app.set_appearance({.bell = true}, false);
    driver.app.execute("P e2-e4");
    CHECK(driver.app.draw().rings == 0);
    driver.app.execute("P e7-e5");
    CHECK(driver.app.draw().rings == (plays ? 1 : 0));
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
    // Commands without a message leave the warning visible, too.
    driver.app.execute("set bell=off");
    driver.app.execute("flip");
    CHECK(driver.shows("been replaced."));
}

TEST_CASE("a warning does not hide an answer to the person", "[tui][tables]") {
    const Size size = GENERATE(Size{80, 24}, Size{60, 20}, Size{132, 43});
    AtTable driver(std::make_shared<QuietGate>(true), {}, size);
    driver.app.session().warn("Ignored a line: " + std::string(120, 'x'));
    if (driver.shows("+- Message")) driver.keys("Esc");
    SECTION("about an illegal move") {
        driver.type("P e2-e5\n");
        CHECK(driver.shows("cannot go"));
    }
    SECTION("about what the person has done at the table") {
        driver.app.session().notify_of_own_act("anna agrees.");
        CHECK(driver.shows("agrees."));
    }
    if (size.height > 20) CHECK(driver.shows("xxxxx"));  // elsewhere, PgDn scrolls to it
    CHECK_FALSE(driver.shows("+- Message"));
}

TEST_CASE("a chat message does not hide an error", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.type("P e2-e5\n");
    const std::string error = driver.app.panel().message();
    driver.app.session().notify("boris: hello");
    CHECK(driver.app.panel().message() == error + " boris: hello");
    CHECK(driver.app.panel().error_squares().any());
    driver.app.session().notify("boris: well?");
    CHECK(driver.app.panel().message() == "boris: well?");
}

TEST_CASE("each warning has its time on the screen", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.app.session().warn("Ignored a line: " + std::string(120, 'x'));
    driver.app.session().warn("Black has changed its record of move 12.");
    driver.app.poll();
    CHECK(driver.shows("xxxxx"));
    driver.app.session().notify("boris: hello");
    std::this_thread::sleep_for(Notices::kWarningTime + std::chrono::milliseconds(50));
    driver.app.poll();
    CHECK(driver.shows("changed its"));
    CHECK(driver.shows("hello"));
    CHECK_FALSE(driver.shows("xxxxx"));
}

TEST_CASE("a notice leaves an open menu and its keys alone", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.app.ask({"Resign?", "Resign", "Cancel"}, [] {});
    driver.app.session().notify("boris: " + std::string(600, 'x'));
    CHECK(driver.shows("Resign?"));
    CHECK_FALSE(driver.shows("+- Message"));
    // The pause between boxes has not begun.
    driver.keys("Esc");
    driver.app.session().notify("boris: " + std::string(600, 'x'));
    CHECK(driver.shows("+- Message"));
}

TEST_CASE("words of another person do not begin a line", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    const std::string text = "boris: " + std::string(26, 'x') + " White resigned.";
    driver.app.session().notify(text);
    CHECK(driver.find("White resigned.").x == driver.find("boris: x").x + kForeignIndent);
    const std::string longer = "boris: " + std::string(66, 'x') + " White resigned.";
    driver.app.session().answer("chat", {"boris: hello", longer});
    CHECK(driver.find("White resigned.").x == driver.find("boris: hello").x + kForeignIndent);
}

TEST_CASE("a player's name does not begin a line of the panel", "[tui][tables]") {
    const Size size = GENERATE(Size{56, 24}, Size{80, 24}, Size{132, 43});
    AtTable driver(std::make_shared<LongNameGate>(), {}, size);
    (void)driver.app.draw();
    if (!driver.shows("White resigns.")) return;  // the panel cuts the names
    const Point name = driver.find("Black: x"), words = driver.find("White resigns.");
    CHECK((words.y == name.y || words.x == name.x + kForeignIndent));
}

TEST_CASE("an open offer stays on the screen whatever else happens", "[tui][tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    const Size size = GENERATE(Size{132, 43}, Size{80, 24}, Size{40, 15}, Size{60, 16});
    Driver anna(size, at_table(two_people("al-ces"), std::move(room.anna)));
    const auto look = [&] {
        anna.app.poll();
        (void)anna.app.draw();
        anna.app.frame_shown();
    };
    look();
    const acts::Offer takeback{acts::TakeBack{2}};
    SECTION("and can be accepted then") {
        REQUIRE(room.boris->act(takeback));
        REQUIRE(room.boris->say("draw? type accept"));
        look();
        CHECK(anna.shows("Offer: take back 2 moves"));
        anna.type("accept\n");
        CHECK(anna.ply() == 0);
        look();
        CHECK_FALSE(anna.shows("Offer:"));
    }
    SECTION("but not before it was seen") {
        REQUIRE(room.boris->act(takeback));
        anna.app.poll();
        anna.type("accept\naccept\n");
        CHECK(anna.ply() == 2);
        CHECK(anna.shows("Offer: take back 2 moves"));
    }
    SECTION("and not while a box hides it") {
        anna.app.ask({"Resign?", "Resign", "Cancel"}, [] {});
        REQUIRE(room.boris->act(takeback));
        look();
        anna.keys("Esc");
        anna.type("accept\n");
        CHECK(anna.ply() == 2);
    }
    SECTION("and the refusal of another one is seen beside a warning") {
        REQUIRE(room.boris->act(acts::Offer{Outcome{GameResult::Draw, Termination::Agreement}}));
        look();
        REQUIRE(anna.shows("Offer: a draw"));
        REQUIRE(room.boris->act(takeback));
        std::ofstream(room.file("guest"), std::ios::app) << std::string(119, 'x') + "\n";
        look();
        if (anna.shows("+- Message")) anna.keys("Esc");
        anna.type("accept\n");
        look();
        CHECK(anna.ply() == 2);
        CHECK(anna.shows("This offer is new"));
        if (anna.shows("+- Error")) anna.keys("Esc");
        look();
        anna.type("accept\n");
        CHECK(anna.ply() == 0);
    }
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
    CHECK(message() == "There is no offer to decline.");
    boris.type("table\n");
    CHECK(boris.shows("- Table -"));
    boris.keys("Esc");
    REQUIRE(room.anna->act(acts::Offer{acts::TakeBack{2}}));
    boris.app.poll();
    (void)boris.app.draw();
    boris.app.frame_shown();
    REQUIRE(boris.ply() == 2);
    boris.type("accept\n");
    CHECK(boris.ply() == 0);
    boris.type("tabel\n");
    CHECK(message() == "\"tabel\" is not a move or command; \"help\" lists the commands.");
    boris.type("level 3\n");
    CHECK(message() == "Level is not available at a table.");
    boris.type("P d7-d5\n");
    CHECK(boris.shows("Premove: P d7-d5"));
}

TEST_CASE("a spectator leaves without a question", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(false));
    driver.app.execute("P e2-e4");
    driver.type("quit\n");
    CHECK(driver.app.finished());
}

TEST_CASE("the menu at a table does not offer the user's own games", "[tui][tables]") {
    AtTable driver(std::make_shared<QuietGate>(true));
    driver.keys("F10");
    REQUIRE(driver.shows("- Menu -"));
    for (const char* row : {"New game", "Redo", "Position editor", "Load a game"})
        CHECK_FALSE(driver.shows(row));
}

TEST_CASE("a picked-up piece stays picked up when the opponent at a table moves", "[tui][tables]") {
    SECTION("if it can still move") {
        AtTable driver(std::make_shared<QuietGate>(true));
        driver.type("P e2-e4\n");
        driver.click("b1");
        (void)driver.app.session().execute("P e7-e5");
        CHECK(driver.app.panel().message() == "White knight on b1.");
        driver.click("c3");
        CHECK(driver.last_move() == "b1c3");
    }
    SECTION("but not if it was captured") {
        AtTable driver(std::make_shared<QuietGate>(true),
                       "5k4/10/10/10/10/3p6/4N5/10/10/5K4 w - - 0 1");
        driver.type("K f0-g0\n");
        driver.click("e3");
        REQUIRE(driver.app.pieces().has_picked());
        driver.app.execute("P d4-e3");
        REQUIRE(driver.ply() == 2);
        CHECK_FALSE(driver.app.pieces().has_picked());
        CHECK(driver.app.panel().message() == "The White knight on e3 was captured.");
    }
    SECTION("and not if it is pinned") {
        AtTable driver(std::make_shared<QuietGate>(true),
                       "k6r2/10/10/10/10/10/5N4/9P/10/5K4 w - - 0 1");
        driver.type("P j2-j3\n");
        driver.click("f3");
        REQUIRE(driver.app.pieces().has_picked());
        driver.app.execute("R h9-f9");
        REQUIRE(driver.ply() == 2);
        CHECK_FALSE(driver.app.pieces().has_picked());
        CHECK(driver.app.panel().message() == "The White knight on f3 has no legal move now.");
    }
}

}  // namespace alces::tui::testing

// Tests what the menus, hints and questions offer at a table, and that the settings of the screen
// work there.
#include <sstream>

#include "catch.h"
#include "cli/settings_file.h"
#include "driver.h"
#include "session/exit_message.h"
#include "tables/table_session.h"
#include "tables/test_table.h"
#include "temporary_folder.h"

namespace alces::tui::testing {

namespace {

SessionOptions with_settings_in(const std::string& path) {
    SessionOptions options = two_people("al-ces");
    options.settings = std::make_shared<StoredSettings>(path);
    return options;
}

// Opens the screen of a player or a spectator who arrives at a table.
struct Arrival : Driver {
    explicit Arrival(std::unique_ptr<Seat> seat,
                     const SessionOptions& options = two_people("al-ces"), Size size = {80, 43})
        : Driver(size, at_table(options, std::move(seat), "", {"--name", "anna b", "--plain"})) {
        look();
    }
    void look() {
        app.poll();
        (void)app.draw();
        app.frame_shown();
    }
    [[nodiscard]] std::string message() { return app.panel().message(); }
};

const acts::Offer kDrawOffer{Outcome{GameResult::Draw, Termination::Agreement}};
const Outcome kBorisResigns{GameResult::WhiteWins, Termination::Resignation};

}  // namespace

TEST_CASE("a game at a table cannot be hidden by tasks", "[tui][tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    const bool plays = GENERATE(true, false);
    Arrival person(std::move(plays ? room.anna : room.carl));
    const auto [command, what] =
        GENERATE(std::pair("puzzle", "Puzzles"), std::pair("practice", "Practice positions"),
                 std::pair("learn", "Tours"), std::pair("learn al-ces", "Tours"));
    person.type(std::string(command) + '\n');
    CHECK(person.message() == std::string(what) + " are not available during a game at a table.");
    CHECK(person.app.context() == Context::Game);
    CHECK(person.app.session().options().gate != nullptr);
    person.app.show_message("");
    person.keys("F10");
    for (const char* row : {"Tour:", "Puzzles", "Practice positions"})
        CHECK_FALSE(person.shows(row));
    person.keys("Esc");
    REQUIRE(room.boris->act(kBorisResigns));
    person.look();
    person.keys("Esc F10");
    CHECK(person.shows("Puzzles"));
    person.keys("Esc");
    person.type(std::string(command) + '\n');
    CHECK_FALSE(person.message().ends_with("at a table."));
}

TEST_CASE("the menu at a table has only what is available there", "[tui][tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    const auto has_rows = [](Arrival& person, const std::vector<const char*>& rows, bool expected) {
        person.keys("F10");
        REQUIRE(person.shows("- Menu -"));
        for (const char* row : rows) {
            INFO(row);
            CHECK(person.shows(row) == expected);
        }
        person.keys("Esc");
    };
    SECTION("for a player") {
        Arrival anna(std::move(room.anna));
        has_rows(anna,
                 {"Save settings", "Save the game", "Variations", "Accept", "Decline", "Undo"},
                 false);
        has_rows(anna,
                 {"Ask for a takeback", "Resign", "a draw", "write a message", "list the messages"},
                 true);
        for (const char* key : {"F2", "F4", "F7", "Ctrl-G"}) {
            anna.keys(key);
            CHECK(anna.message() == "Not available at a table.");
        }
        anna.keys("F10 7");
        anna.type("hello\n");
        CHECK(tells(heard(*room.boris), "W says hello"));
        REQUIRE(room.boris->act(kDrawOffer));
        anna.look();
        CHECK(anna.shows("accept, decline answer"));
        has_rows(anna, {"Accept the offer", "Decline the offer"}, true);
        const bool accepts = GENERATE(true, false);
        anna.keys(accepts ? "F10 5" : "F10 6");
        CHECK(anna.app.session().game().outcome().is_over() == accepts);
        CHECK(anna.app.session().options().gate->open_offer().empty());
    }
    SECTION("for a spectator") {
        Arrival carl(std::move(room.carl));
        has_rows(carl, {"Undo", "takeback", "Resign", "a draw", "write a message", "Accept"},
                 false);
        has_rows(carl, {"list the messages", "Hint"}, true);
        CHECK_FALSE(carl.shows("F3"));
    }
    SECTION("after the game") {
        REQUIRE(room.boris->act(kBorisResigns));
        Arrival anna(std::move(room.anna));
        has_rows(anna, {"Undo", "takeback", "Resign", "a draw", "New game"}, false);
        has_rows(anna, {"Puzzles", "Mistake review", "write a message"}, true);
        CHECK_FALSE(anna.shows("new game"));
        CHECK(anna.shows("F12 review"));
    }
}

TEST_CASE("F3 asks for a takeback at a table", "[tui][tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Arrival anna(std::move(room.anna));
    CHECK(anna.shows("F3 takeback"));
    CHECK_FALSE(anna.shows("F3 undo"));
    SECTION("by the key") { anna.keys("F3"); }
    SECTION("in the menu") { anna.keys("F10 u"); }
    anna.look();
    CHECK(anna.shows("Your offer: take back 2 moves"));
    Arrival carl(std::move(room.carl));
    carl.keys("F3");
    CHECK(carl.message().starts_with("You are a spectator"));
    Driver alone;
    alone.type("P e2-e4\n");
    CHECK(alone.shows("F3 undo"));
    alone.keys("F3");
    CHECK(alone.ply() == 0);
    alone.keys("F10");
    CHECK(alone.shows("Undo"));
    CHECK_FALSE(alone.shows("takeback"));
}

TEST_CASE("the box at the end of a game stays open when the opponent chats or leaves",
          "[tui][tables][game-over]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Arrival anna(std::move(room.anna));
    REQUIRE(room.boris->act(kBorisResigns));
    anna.look();
    REQUIRE(anna.shows("- Game over -"));
    REQUIRE(room.boris->say("good game"));
    anna.look();
    CHECK(anna.shows("- Game over -"));
    CHECK(anna.message().ends_with("good game"));
    room.boris.reset();
    for (int i = 0; i < 40 && anna.message().find("left") == std::string::npos; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        anna.look();
    }
    CHECK(anna.message().find("left") != std::string::npos);
    CHECK(anna.shows("- Game over -"));
}

TEST_CASE("the settings of the screen work at a table", "[tui][tables][settings]") {
    const test::TemporaryFolder folder;
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    Arrival anna(std::move(room.anna), with_settings_in(folder.file("config.toml")));
    const auto file = [&] { return contents_of(folder.file("config.toml")); };
    SECTION("by set") {
        anna.type("set notation=standard\n");
        CHECK(anna.shows("e4"));
        CHECK(anna.app.appearance().notation == ::alces::Notation::Standard);
        CHECK(file() == "notation = \"standard\"\n");
    }
    SECTION("by their names") {
        anna.type("bell on\n");
        CHECK(anna.app.appearance().bell);
    }
    SECTION("in the menu") {
        anna.keys("F10 c Enter");
        CHECK(anna.app.appearance().theme == ThemeName::Dark);
        CHECK(anna.shows("< dark >"));
    }
    SECTION("but not those of the game") {
        for (const char* line : {"set level=3", "set computer=white", "set time=5", "hash 32"}) {
            anna.type(std::string(line) + '\n');
            INFO(line);
            CHECK(anna.message() == "Only settings of the screen can be changed at a table.");
        }
        CHECK_FALSE(anna.app.session().clock().has_value());
        CHECK(file().empty());
    }
}

TEST_CASE("a player who leaves a table is told how to return", "[tui][tables]") {
    const char* time = GENERATE(static_cast<const char*>(nullptr), "5+3");
    TestTable room(time);
    room.plays("e2-e4", "e7-e5");
    const std::string command = "alces join t --name 'anna b' --plain";
    Arrival anna(std::move(room.anna), two_people("al-ces"), {120, 43});
    anna.type("quit\n");
    REQUIRE(anna.shows("- Leave the table? -"));
    CHECK(anna.shows(time == nullptr ? "The game stays open;" : "Your clock keeps running"));
    CHECK(anna.shows("alces join t"));
    anna.keys("n");
    CHECK_FALSE(anna.app.finished());
    CHECK(exit_message(anna.app.session()) == "To return to the table: " + command);
    Arrival carl(std::move(room.carl));
    CHECK(exit_message(carl.app.session()).empty());
    REQUIRE(room.boris->act(kBorisResigns));
    anna.look();
    CHECK(exit_message(anna.app.session()).empty());
}

TEST_CASE("the player's own open offer is shown", "[tui][tables]") {
    TestTable room;
    room.plays("e2-e4", "e7-e5");
    const Size size = GENERATE(Size{80, 24}, Size{40, 15}, Size{132, 43});
    Arrival anna(std::move(room.anna), two_people("al-ces"), size);
    CHECK_FALSE(anna.shows("Your offer"));
    anna.type("draw\n");
    anna.look();
    CHECK(anna.shows("Your offer: a draw"));
    anna.app.execute("flip");
    CHECK(anna.shows("Your offer: a draw"));
    (void)room.boris->poll();
    REQUIRE(room.boris->act(acts::Decline{}));
    anna.look();
    CHECK_FALSE(anna.shows("Your offer"));
    anna.type("takeback 2\n");
    anna.look();
    CHECK(anna.shows("Your offer: take back 2 moves"));
}

}  // namespace alces::tui::testing

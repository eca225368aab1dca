// Tests moves that are entered while the computer is thinking, without a terminal.
#include "rules/premove.h"

#include <chrono>
#include <random>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "rules/explain.h"
#include "rules/notation.h"

namespace alces::tui::testing {

namespace {

// The computer plays Black and thinks until F7.
SessionOptions slow_computer(std::string_view fen = {}, std::string_view game = "al-ces") {
    SessionOptions options = two_people(game, fen);
    options.computer = {false, true};
    options.limits.movetime = std::chrono::milliseconds(600'000);
    return options;
}

// Makes the computer answer. After a premove it thinks again, for minutes.
void answer(Driver& driver) {
    const std::size_t before = driver.ply();
    driver.keys("F7");
    (void)driver.wait_until([&] { return driver.ply() != before; });
}

}  // namespace

TEST_CASE("a premove is shown in the notation of the screen", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer());
    driver.app.set_appearance({.notation = Notation::Standard}, true);
    driver.type("P a2-a3\nN b1-c3\n");
    CHECK(driver.shows("Premove: Nc3."));
    driver.keys("Esc");
    driver.click("i1");
    driver.click("h3");
    CHECK(driver.shows("Premove: Nh3."));
    answer(driver);
    CHECK(driver.last_move() == "i1h3");
}

TEST_CASE("the second line of a paste becomes a premove, and the third is refused",
          "[tui][premove]") {
    Driver driver({80, 24}, slow_computer());
    driver.keys("PasteBegin");
    driver.type("P a2-a3\nP j2-j4\n");
    CHECK(driver.shows("Premove: "));
    driver.type("P b2-b3\n");
    driver.keys("PasteEnd");
    CHECK(driver.app.panel().message() ==
          "Only one premove is possible; \"P b2-b3\" was not used.");
    answer(driver);
    CHECK(driver.last_move() == "j2j4");
}

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

TEST_CASE("a premove that no board allows is refused at once", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer({}, "siberia"));
    driver.type("d2d4\n");
    REQUIRE(driver.ply() == 1);
    const std::pair<const char*, const char*> refused[] = {
        {"c2c9", "cannot go from c2 to c9"},
        {"d4d9", "cannot go from d4 to d9"},
        {"P d4-d9", "cannot go from d4"},
        {"Nh8", "can go to h8"},
        {"d5d6", "d5 is empty"},
        {"d8d7", "You play White; d8 holds a Black pawn"},
        {"N c2-c3", "c2 holds a White pawn"},
    };
    for (const auto& [text, reason] : refused) {
        INFO(text);
        driver.type(std::string(text) + '\n');
        CHECK(driver.shows(reason));
        CHECK_FALSE(driver.shows("Premove: "));
    }
    driver.keys("Esc");
    driver.click("c2");
    driver.click("c9");
    CHECK(driver.shows("cannot go from c2 to c9"));
    for (const char* text : {"d4e5", "a1a8", "Nd2", "O-O", "O-O-O", "e1g1"}) {
        INFO(text);
        driver.type(std::string(text) + '\n');
        CHECK(driver.shows("Premove: "));
        driver.keys("Esc Esc");
    }
}

TEST_CASE("law: no premove is refused that some answer makes legal", "[tui][premove]") {
    std::mt19937 dice(22);
    for (const std::string_view name : variant_names()) {
        Position position = Position::start(*find_variant(name));
        for (int ply = 0; ply < 40 && has_legal_move(position); ++ply) {
            Position before = position;
            before.pass();
            const MoveList answers = legal_moves(position);
            const Position after = position.after(answers[dice() % answers.size()]);
            for (const Move move : legal_moves(after)) {
                const std::string text = write_move(after, move, MoveStyle::Algebraic);
                INFO(to_fen(position) << ' ' << text);
                CHECK(could_move(before, move.from, move.to));
                CHECK_FALSE(premove_fault(before, text));
            }
            position = after;
        }
    }
}

TEST_CASE("text that is not a move is not a premove", "[tui][premove]") {
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

TEST_CASE("a picked-up piece stays picked up when the computer moves", "[tui][premove]") {
    Driver driver({80, 24}, slow_computer({}, "chess"));
    driver.type("e2e4\n");
    REQUIRE(driver.ply() == 1);
    SECTION("picked up by a click") {
        driver.click("f1");
        answer(driver);
        REQUIRE(driver.app.pieces().has_picked());
        driver.click("e2");
    }
    SECTION("picked up with the cursor") {
        driver.walk_to("f1");
        driver.keys("Enter");
        answer(driver);
        REQUIRE(driver.app.pieces().has_picked());
        driver.walk_to("e2");
        driver.keys("Enter");
    }
    SECTION("being dragged") {
        driver.press_mouse("f1");
        answer(driver);
        REQUIRE(driver.app.pieces().has_picked());
        driver.release_mouse("e2");
    }
    CHECK(driver.last_move() == "f1e2");
    CHECK_FALSE(driver.app.pieces().has_picked());
}

}  // namespace alces::tui::testing

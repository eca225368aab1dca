// Plays the guided tours of the four built-in games on the screen, from the first task to the last,
// by keyboard alone and by mouse alone.
#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "games/test_pages.h"
#include "learn/lessons.h"
#include "rules/notation.h"
#include "tui/tour_mode.h"

namespace alces::tui::testing {

namespace {

std::string name_of_square(const Variant& variant, Square square) {
    return variant.square_name(square);
}

bool asks_about_explosion(const Position& start, Move move) {
    return start.at(move.from).type() == start.variant().explosive() && start.is_capture(move) &&
           move.kind != MoveKind::Explosion;
}

// The row to select in the dialog that the move opens; empty if it opens none.
std::string wanted_row(const Position& start, Move move) {
    const Variant& variant = start.variant();
    if (asks_about_explosion(start, move)) return "Capture on";
    if (move.kind == MoveKind::Explosion) return "Explode:";
    if (move.kind == MoveKind::Launch) return "  Launch the";
    if (move.promotion !=
        kNoPieceType) {  // with its letter, because the text of the task may contain the name
        const PieceSpec& piece = variant.piece(move.promotion);
        return std::string{piece.letter, ' ', ' '} + std::string(piece.name);
    }
    return "";
}

void by_typing(Driver& driver, const Variant& variant, Move move) {
    const Position start = driver.app.session().game().position();
    REQUIRE(&start.variant() == &variant);
    driver.type(write_move(start, move, MoveStyle::Algebraic) + "\n");
}

void by_cursor(Driver& driver, const Variant& variant, Move move) {
    // The cursor is already on the piece.
    REQUIRE(driver.cursor_is_on(name_of_square(variant, move.from)));
    const Position start = driver.app.session().game().position();
    driver.keys("Enter");
    driver.walk_to(name_of_square(variant, move.to));
    driver.keys("Enter");
    if (move.kind == MoveKind::Explosion)
        driver.keys("y");
    else if (asks_about_explosion(start, move))
        driver.keys("x");
    else if (move.kind == MoveKind::Launch)
        driver.keys("j");
    else if (move.promotion != kNoPieceType)
        driver.type(std::string(1, variant.piece(move.promotion).letter));
}

void by_mouse(Driver& driver, const Variant& variant, Move move) {
    const Position start = driver.app.session().game().position();
    driver.click(name_of_square(variant, move.from));
    driver.click(name_of_square(variant, move.to));
    const std::string row = wanted_row(start, move);
    if (!row.empty()) driver.click_at(driver.find_last(row));
}

// Continues with the next task.
void next_by_key(Driver& driver) { driver.keys("Enter"); }
void next_by_mouse(Driver& driver) {
    driver.click_at(driver.find(driver.shows("Enter next") ? "Enter next" : "Enter plays"));
}

template <typename Do, typename Next>
void take_tour(const Variant& variant, Do do_task, Next next) {
    Driver driver(kRoomy, two_people("al-ces"));
    start_tour(driver.app, variant);
    const auto lessons = variant.spec().lessons;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        INFO(variant.spec().name << ": " << lessons[i].title);
        REQUIRE(
            driver.shows(std::to_string(i + 1) + " of " + std::to_string(lessons.size()) + ": "));
        do_task(driver, variant, *lesson_answer(variant, lessons[i]));
        REQUIRE(driver.shows("Done!"));
        next(driver);
    }
    // A short game against the weakest opponent follows.
    const Session& session = driver.app.session();
    CHECK(session.game().position() == Position::start(variant));
    CHECK(session.computer().plays(Color::Black));
    CHECK_FALSE(session.computer().plays(Color::White));
    CHECK(driver.app.panel().message().starts_with("You play White against Beginner. Type a move"));
    CHECK(session.players().level == 1);
}

}  // namespace

TEST_CASE("a pawn that can be captured en passant has just moved", "[tui][tour]") {
    Driver driver({80, 24}, "9k/10/10/10/3Pp5/10/10/10/10/5K4 w - e6 0 1");
    CHECK(driver.shows("(*P*)"));
    driver.type("d5e6\n");
    CHECK_FALSE(driver.shows("(*P*)"));
}

TEST_CASE("every tour can be taken by typing, by the cursor and by the mouse", "[tui][tour]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        take_tour(variant, by_typing, next_by_key);
        take_tour(variant, by_cursor, next_by_key);
        take_tour(variant, by_mouse, next_by_mouse);
    }
}

TEST_CASE("after the last task, the tour goes on with the first unsolved one", "[tui][tour]") {
    const Variant& variant = *find_variant("al-ces");
    const auto lessons = variant.spec().lessons;
    Driver driver(kRoomy, two_people("al-ces"));
    start_tour(driver.app, variant);
    const auto solve = [&](std::size_t task) {
        by_typing(driver, variant, *lesson_answer(variant, lessons[task]));
    };
    solve(0);
    for (std::size_t i = 1; i < lessons.size(); ++i) driver.keys("PgDn");
    REQUIRE(driver.shows("Task 21 of 21"));
    solve(lessons.size() - 1);
    CHECK(driver.shows("Done! Solved: 2 of 21."));
    CHECK(driver.shows("Enter next"));
    driver.keys("Enter");
    CHECK(driver.shows("Task 2 of 21"));
    SECTION("and is over when all are solved") {
        for (std::size_t i = 1; i + 1 < lessons.size(); ++i) {
            CHECK_FALSE(driver.shows("That was the last task."));
            solve(i);
            if (i + 2 < lessons.size()) driver.keys("Enter");
        }
        CHECK(driver.shows("Done! That was the last task."));
        driver.keys("Enter");
        CHECK(driver.app.context() == Context::Game);
        CHECK(driver.app.session().computer().plays(Color::Black));
    }
    SECTION("when the last one is skipped, too") {
        for (std::size_t i = 2; i < lessons.size(); ++i) driver.keys("PgDn");
        REQUIRE(driver.shows("Task 21 of 21"));
        driver.keys("PgDn");
        CHECK(driver.shows("Task 2 of 21"));
    }
}

TEST_CASE("a tour is opened and closed by keys and by mouse, and the game is kept", "[tui][tour]") {
    Driver driver;
    driver.type("P e2-e4\n");
    driver.keys("Esc");
    SECTION("from the menu") {
        driver.keys("F10 t 1");
        CHECK(driver.shows("Task 1 of 21: The king"));
        driver.keys("Esc");
    }
    SECTION("from the menu by mouse") {
        driver.click_at(driver.find("Esc menu"));
        driver.click_at(driver.find("Tour"));
        driver.click_at(driver.find("Siberia"));
        CHECK(driver.shows("1 of 11: The rook"));
        driver.click_at(driver.find("Esc leaves"));
    }
    SECTION("by name, closed with a piece picked up") {
        driver.type("learn siberia\n");
        driver.keys("Enter");  // picks up the rook
        CHECK(driver.shows("{r}"));
        driver.keys("Esc Esc");
    }
    CHECK(driver.shows("Tour closed."));
    CHECK(driver.ply() == 1);
    CHECK(driver.shows("P e2-e4"));
}

TEST_CASE("a legal move that does not solve the task is taken back", "[tui][tour]") {
    Driver driver;
    start_tour(driver.app, *find_variant("al-ces"));
    const std::string start = driver.fen();
    driver.type("K f0-e0\n");
    CHECK(driver.shows("Legal, but it doesn't"));
    CHECK(driver.fen() == start);
    driver.type("K f0-f3\n");
    CHECK(driver.shows("cannot go from f0"));
    driver.keys("Esc F5");
    CHECK(driver.shows("Hint: K f0-e1"));
    driver.type("undo\n");
    CHECK(driver.shows("There is no move to take back"));
    driver.type("new\n");
    CHECK(driver.shows("Not available in a tour"));
    CHECK(driver.fen() == start);
    driver.keys("Esc PgDn");
    CHECK(driver.shows("2 of 21"));
    driver.keys("PgUp ?");
    CHECK(driver.shows("Capture the pawn on e1 with the king."));
    driver.keys("F2");
    CHECK(driver.shows("New game"));
    driver.keys("Esc");  // the tour is still open
    CHECK(driver.app.context() == Context::Tour);
    driver.keys("F2 End Up Enter");
    CHECK(driver.app.context() == Context::Game);
}

TEST_CASE("picking a piece up and putting it back keeps the text of the task", "[tui][tour]") {
    Driver driver;
    start_tour(driver.app, *find_variant("al-ces"));
    const std::string task = "Capture the pawn on e1";
    REQUIRE(driver.shows(task));
    driver.keys("Enter");
    CHECK(driver.shows("{k}"));
    CHECK(driver.shows(task));
    SECTION("with Enter") { driver.keys("Enter"); }
    SECTION("with Esc") { driver.keys("Esc"); }
    CHECK_FALSE(driver.shows("{k}"));
    CHECK(driver.shows(task));
}

TEST_CASE("a tour started in the editor handles the next key", "[tui][tour]") {
    Driver driver(kRoomy);
    driver.type("edit\n");
    driver.type(":learn al-ces\nx");  // in one batch, as a terminal may deliver them
    CHECK(driver.shows("> x"));
    CHECK_FALSE(driver.shows("Position editor"));
    driver.keys("Esc Esc Esc");
    CHECK(driver.shows("Position editor"));  // it was kept
    driver.keys("P");
    CHECK(driver.app.session().editor()->setup().board[driver.app.viewport().cursor()].type() ==
          PieceType::Pawn);
    SECTION("and a paste goes to the tour") {
        driver.keys("PasteBegin");
        driver.type("learn al-ces\nclear\n");
        driver.keys("PasteEnd");
        CHECK_FALSE(driver.app.session().editor());
    }
}

TEST_CASE("quit in a tour or in practice returns to the game, as Esc does", "[tui][tour]") {
    for (const char* begin : {"learn al-ces\n", "puzzle al-ces\n", "practice al-ces\n"}) {
        for (const char* word : {"quit\n", "exit\n"}) {
            Driver driver({100, 30});
            INFO(begin << word);
            driver.type("P e2-e4\n");
            driver.type(begin);
            if (driver.shows("Enter selects")) driver.keys("Enter");  // the first position
            REQUIRE(driver.ply() == 0);
            driver.type(word);
            CHECK_FALSE(driver.app.finished());
            CHECK(driver.ply() == 1);
            CHECK(driver.shows("To quit the program, type"));
            driver.type(word);
            CHECK(driver.shows("Quit?"));
            CHECK(driver.shows("This game is not recorded and will be lost."));
            driver.keys("y");
            CHECK(driver.app.finished());
        }
    }
}

TEST_CASE("a game without lessons has no tour", "[tui][tour]") {
    Driver driver(kRoomy, two_people("al-ces"));
    start_tour(driver.app, test::grand());
    CHECK(driver.shows("There is no tour of Grand Chess"));
    CHECK(&driver.app.session().game().position().variant() == &default_variant());
}

TEST_CASE("a task whose solution is taken back must be solved again", "[tui][tour]") {
    Driver driver;
    start_tour(driver.app, *find_variant("al-ces"));
    driver.type("K f0-e1\n");
    CHECK(driver.shows("Done!"));
    driver.keys("F3");
    CHECK_FALSE(driver.shows("Done!"));
    driver.type("K f0-e1\n\n");
    CHECK(driver.shows("2 of 21"));
}

}  // namespace alces::tui::testing

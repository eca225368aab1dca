// Tests puzzles and practice positions on the screen.
#include "catch.h"
#include "driver.h"
#include "game/export_text.h"
#include "games/registry.h"
#include "practice/puzzle_series.h"
#include "practice/puzzle_set.h"
#include "rules/notation.h"
#include "tui/ending_mode.h"
#include "tui/puzzle_mode.h"
#include "words/reasons.h"

namespace alces::tui::testing {

namespace {

// The puzzle on the screen.
Puzzle shown_puzzle(Driver& driver, const Variant& variant) {
    const PuzzleSet set(variant);
    for (std::size_t i = 0; i < set.size(); ++i)
        if (set.puzzle(i).start == driver.app.session().game().start()) return set.puzzle(i);
    FAIL("no puzzle is on the screen");
    return set.puzzle(0);
}

void enter(Driver& driver, Move move) {
    const Position position = driver.app.session().game().position();
    driver.type(write_move(position, move, MoveStyle::Coordinate) + "\n");
}

Move wrong_move(const Puzzle& puzzle) {
    PuzzleTrial trial(puzzle);
    for (const Move move : legal_moves(puzzle.start))
        if (move != puzzle.line[0] && trial.judge(move) == PuzzleTrial::Verdict::Wrong) return move;
    return kNoMove;
}

}  // namespace

TEST_CASE("a puzzle is solved on the screen, after a wrong move", "[puzzles]") {
    for (const std::string_view name : variant_names()) {
        INFO(name);
        Driver driver(kRoomy);
        driver.type("puzzle " + std::string(name) + "\n");
        const Puzzle puzzle = shown_puzzle(driver, *find_variant(name));
        CHECK(driver.shows("rated"));
        enter(driver, wrong_move(puzzle));
        CHECK(driver.shows("isn't the solution"));
        CHECK(driver.ply() == 0);
        CHECK_FALSE(driver.shows(" 1: "));  // no variation
        for (std::size_t i = 0; i < puzzle.line.size(); i += 2) {
            enter(driver, puzzle.line[i]);
            CHECK(driver.ply() == std::min(i + 2, puzzle.line.size()));
        }
        CHECK(driver.shows("Solved"));
        driver.keys("Enter");
        CHECK(driver.ply() == 0);
        CHECK(driver.app.session().game().start() != puzzle.start);
        driver.keys("Esc");
        CHECK(driver.shows("Puzzles closed."));
        CHECK(driver.app.context() == Context::Game);
    }
}

TEST_CASE("the solution of a puzzle is played move by move", "[puzzles]") {
    const Size size = GENERATE(Size{40, 16}, Size{80, 24}, kRoomy);
    const std::string_view name = GENERATE("al-ces", "apothecary", "siberia");
    Driver driver(size);
    driver.type("puzzle " + std::string(name) + "\n");
    const Puzzle puzzle = shown_puzzle(driver, *find_variant(name));
    const auto shows = [&](std::size_t plies) {
        Position position = puzzle.start;
        for (std::size_t i = 0; i < plies; ++i) position.play(puzzle.line[i]);
        return driver.ply() == plies && driver.app.session().game().position() == position;
    };
    std::size_t begun = 0;
    SECTION("from the first move") {}
    SECTION("after a right move") {
        enter(driver, puzzle.line[0]);
        begun = std::min<std::size_t>(puzzle.line.size(), 2);
    }
    driver.keys("F12");
    if (driver.shows("Show it")) driver.keys("y");
    CHECK(driver.app.find<TextDialog>() == nullptr);
    REQUIRE(shows(begun));
    if (begun < puzzle.line.size()) CHECK(driver.shows("Right solution"));
    for (std::size_t i = begun; i < puzzle.line.size(); ++i) {
        driver.keys("Right");
        CHECK(shows(i + 1));
    }
    driver.keys("Right");
    CHECK(shows(puzzle.line.size()));
    CHECK(driver.shows("Left back"));
    driver.keys("Left");
    CHECK(shows(puzzle.line.size() - 1));
    driver.keys("Home");
    CHECK(shows(0));
    driver.keys("]");
    CHECK(shows(1));
    driver.keys("[ End");
    CHECK(shows(puzzle.line.size()));
    driver.keys("Enter");
    CHECK(driver.ply() == 0);
    CHECK(driver.app.session().game().start() != puzzle.start);
}

TEST_CASE("a puzzle that ends before a capture says what is lost", "[puzzles]") {
    const Variant& siberia = *find_variant("siberia");
    Driver driver(kRoomy);
    driver.type("puzzle siberia\n");
    bool found = false;
    for (int i = 0; i < 300 && !found; ++i) {
        const Puzzle puzzle = shown_puzzle(driver, siberia);
        Position end = puzzle.start;
        for (const Move move : puzzle.line) end.play(move);
        const std::string loss = loss_sentence(end);
        found = puzzle.kind != PuzzleKind::Mate && !loss.empty();
        if (!found) {
            driver.keys("PgDn");
            continue;
        }
        INFO(write_puzzle(puzzle) << ' ' << driver.app.panel().message());
        for (std::size_t ply = 0; ply < puzzle.line.size(); ply += 2)
            enter(driver, puzzle.line[ply]);
        CHECK(driver.app.panel().message().find(loss) != std::string::npos);
        driver.keys("Left Right");
        CHECK(driver.app.panel().message().find(loss) != std::string::npos);
    }
    CHECK(found);
}

TEST_CASE("no box hides the board in a puzzle", "[puzzles]") {
    const Size size = GENERATE(Size{40, 16}, Size{80, 24});
    for (const std::string_view name : variant_names()) {
        Driver driver(size);
        driver.type("puzzle " + std::string(name) + "\n");
        for (int i = 0; i < 12; ++i) {
            const Puzzle puzzle = shown_puzzle(driver, *find_variant(name));
            INFO(name << ' ' << to_fen(puzzle.start));
            if (i < 6) {
                for (std::size_t ply = 0; ply < puzzle.line.size(); ply += 2) {
                    enter(driver, puzzle.line[ply]);
                    CHECK(driver.app.find<TextDialog>() == nullptr);
                }
                CHECK(driver.shows("rating: "));
            } else {
                driver.keys("F12 y");
                CHECK(driver.app.panel().message().starts_with("Solution: " +
                                                               move_number(puzzle.start, true)));
                CHECK(driver.app.find<TextDialog>() == nullptr);
                driver.keys("Right");
                CHECK(driver.ply() == 1);
            }
            driver.keys("Enter");
        }
    }
}

TEST_CASE("the menu opens puzzles; a hint marks the piece, F12 shows the solution", "[puzzles]") {
    Driver driver(kRoomy);
    driver.keys("F10 2 4");
    const Variant& variant = driver.app.session().game().position().variant();
    const Puzzle puzzle = shown_puzzle(driver, variant);
    CHECK(driver.shows("Esc leaves the puzzles"));
    CHECK(driver.shows("F12 solution"));
    const std::string rating = "Your rating: 1000.";
    CHECK(driver.shows(rating));
    driver.keys("F5");
    CHECK(driver.shows("Show a hint?"));
    CHECK(driver.shows("It costs "));
    driver.keys("Enter");  // the answer that costs nothing
    CHECK_FALSE(driver.shows("Move the marked piece."));
    driver.keys("F12");
    CHECK(driver.shows("Show the solution?"));
    driver.keys("F5");
    CHECK(driver.shows(rating));
    driver.keys("y");
    CHECK(driver.shows("Move the marked piece."));
    CHECK_FALSE(driver.shows(rating));
    driver.keys("F12");
    CHECK(driver.shows("Solution:"));
    enter(driver, puzzle.line[0]);  // too late
    CHECK(driver.ply() == 0);
    driver.keys("PgDn");
    CHECK(driver.app.session().game().start() != puzzle.start);
}

TEST_CASE("a game without puzzles names those that have some", "[puzzles][endings]") {
    Driver driver;
    for (const char* line : {"puzzle chess\n", "practice chess\n"}) {
        driver.type(line);
        const std::string& message = driver.app.panel().message();
        CHECK(message.starts_with("There are no "));
        CHECK(message.ends_with(
            " for Chess; these games have some: al-ces, apothecary, besiege, siberia"));
        CHECK(driver.app.context() == Context::Game);
    }
}

TEST_CASE("takebacks in a puzzle are undone, and commands of games are refused", "[puzzles]") {
    Driver driver(kRoomy);
    driver.type("puzzle siberia\n");
    driver.type("resign\n");
    CHECK(driver.app.panel().message() ==
          "Not available here; F5 gives a hint, Esc leaves the puzzles.");
    const Puzzle puzzle = shown_puzzle(driver, *find_variant("siberia"));
    if (puzzle.line.size() > 1) {
        enter(driver, puzzle.line[0]);
        driver.keys("F3");
        CHECK(driver.ply() == 2);
    }
}

TEST_CASE("a practice position is played against the computer", "[endings]") {
    Driver driver(kRoomy);
    driver.type("practice siberia\n");
    CHECK(driver.shows("Practice positions"));
    driver.keys("Enter");
    const std::vector<Ending> endings = endings_of(*find_variant("siberia"));
    CHECK(driver.app.session().game().start() == endings[0].start);
    CHECK(driver.shows(endings[0].title));
    CHECK(driver.shows("Esc leaves practice"));
    CHECK(driver.shows("F12 list"));
    enter(driver, legal_moves(endings[0].start)[0]);
    driver.let_think();
    CHECK(driver.ply() == 2);
    CHECK(driver.app.session().computer().settings().limits.nodes == kDefenderNodes);
    driver.keys("PgDn");
    CHECK(driver.app.session().game().start() == endings[1].start);
    driver.keys("F2 Esc");
    CHECK(driver.app.context() == Context::Practice);
    driver.keys("Esc");
    CHECK(driver.app.context() == Context::Game);
    CHECK(driver.shows("Practice closed."));
}

TEST_CASE("Esc in the first list of practice positions leaves practice", "[endings]") {
    Driver driver(kRoomy);
    driver.type("practice siberia\n");
    driver.keys("Esc");
    CHECK(driver.app.context() == Context::Game);
    CHECK(driver.shows("Practice closed."));
    driver.type("practice siberia\n");
    driver.keys("Enter F12 Esc");  // a later list only closes
    CHECK(driver.app.context() == Context::Practice);
}

TEST_CASE("a low panel shows the title of a practice position only once", "[endings]") {
    Driver driver({40, 16});
    driver.type("practice siberia\n");
    driver.keys("Enter");
    const std::string title = endings_of(*find_variant("siberia"))[0].title;
    CHECK(driver.find(title) == driver.find_last(title));
}

TEST_CASE("the panel shows a task only once", "[puzzles][endings]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}, Size{200, 60}}) {
        Driver driver(size);
        driver.type("practice siberia\n");
        driver.keys("Enter");
        INFO(driver.text());
        const std::string start = "White to move: ";
        REQUIRE(driver.shows(start));
        CHECK(driver.find(start) == driver.find_last(start));
    }
}

TEST_CASE("a practice position that is reached is marked", "[endings]") {
    const auto progress = std::make_shared<Progress>();
    SessionOptions options = two_people("siberia");
    options.progress = [progress] { return progress; };
    Driver driver(kRoomy, options);
    driver.type("practice\n");
    driver.keys("Enter");
    driver.app.find<EndingMode>()->open_ending(0);
    const Ending first = endings_of(*find_variant("siberia"))[0];
    progress->add_ending("siberia", identity_of(first));
    driver.keys("F12");
    CHECK(driver.shows("*  1  " + first.title));
}

TEST_CASE("the rows of the list of practice positions differ", "[endings]") {
    for (const Size size : {Size{40, 16}, Size{80, 24}}) {
        Driver driver(size);
        driver.type("practice siberia\n");
        CHECK(driver.shows("  1  Queen against king"));
        CHECK(driver.shows("  2  Queen against king"));
        CHECK(driver.shows("checkmate, 20 moves") == (size.width == 80));
        driver.keys("Down Enter");
        CHECK(driver.app.session().game().start() == endings_of(*find_variant("siberia"))[1].start);
        if (size.width == 80) CHECK(driver.shows("Position 2 of "));
    }
}

}  // namespace alces::tui::testing

// Plays a newcomer's first ten minutes: the welcome, the tour, a game against Beginner with a hint,
// a premove and a look back, then a promotion, mate, a rematch, the review and quit; by keyboard
// and by mouse. tests/cli/run.sh does the same in plain mode.
#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "learn/lessons.h"
#include "rules/notation.h"

namespace alces::tui::testing {

namespace {

constexpr std::size_t kTasks = 3;
constexpr const char* kPromotion = "k9/7P2/1K8/10/10/10/10/10/10/10 w - - 0 1";

SessionOptions against_beginner(std::string_view fen = {}) {
    SessionOptions options = two_people("al-ces", fen);
    options.computer = {false, true};
    options.limits.level = 1;
    options.limits.seed = 1;
    return options;
}

Move answer_to(std::size_t task) {
    const Variant& variant = default_variant();
    return lesson_answer(variant, variant.spec().lessons[task]).value();
}

std::string task_text(std::size_t task) { return "Task " + std::to_string(task + 1) + " of 21"; }

// The computer has answered, and a premove has been answered too.
void check_premove_was_played(Driver& driver) {
    driver.let_think();
    driver.app.poll();
    driver.let_think();
    const Game& game = driver.app.session().game();
    REQUIRE(game.ply() >= 4);
    CHECK(write_move(game.position_at(2), game.moves()[2], MoveStyle::Coordinate) == "d2d4");
}

}  // namespace

TEST_CASE("a newcomer's first ten minutes by keyboard alone", "[tui][newcomer]") {
    Driver driver({80, 24}, against_beginner());
    driver.app.begin({.line = {}, .welcome = true});
    REQUIRE(driver.shows("Welcome to alces"));
    driver.keys("Enter");  // the tour
    for (std::size_t task = 0; task < kTasks; ++task) {
        INFO(task);
        REQUIRE(driver.shows(task_text(task)));
        driver.keys("F5");
        CHECK(driver.shows("Hint: "));
        const Position start = driver.app.session().game().position();
        driver.type(write_move(start, answer_to(task), MoveStyle::Algebraic) + '\n');
        CHECK(driver.shows("Done! Enter opens the next task."));
        driver.keys("Enter");
    }
    driver.keys("Esc");
    CHECK(driver.shows("Tour closed"));

    driver.keys("F2");
    REQUIRE(driver.shows("< Beginner, level 1 >"));
    driver.keys("Enter");
    CHECK(driver.shows("level 1"));
    driver.keys("F5");
    CHECK(driver.shows("Looking for a hint"));
    driver.let_think();
    CHECK(driver.shows("Hint: "));
    driver.type("P e2-e4\nP d2-d4\n");
    CHECK(driver.shows("Premove: P d2-d4"));
    check_premove_was_played(driver);
    driver.keys("Esc [ [ Home");
    CHECK(driver.shows("Start of"));
    driver.keys("End");
    CHECK_FALSE(driver.shows("Start of"));

    driver.type(std::string(":fen ") + kPromotion + '\n');
    REQUIRE(driver.shows("Start from this position?"));
    driver.keys("y");
    for (int game = 0; game < 2; ++game) {
        driver.type("h8h9\n");
        REQUIRE(driver.shows("Promote on h9 to"));
        driver.keys("q");
        REQUIRE(driver.shows("Checkmate. You win!"));
        driver.let_think();
        CHECK(driver.shows("Accuracy: you 100%"));
        if (game == 0) driver.keys("Enter");  // rematch
    }
    driver.keys("Down Down Enter");  // review
    driver.let_think();
    CHECK(driver.shows("No mistakes of a pawn or more."));
    driver.keys("Esc F10 q");
    CHECK(driver.app.finished());
}

TEST_CASE("a newcomer's first ten minutes by mouse alone", "[tui][newcomer]") {
    Driver driver({100, 40}, against_beginner());
    const auto click = [&](std::string_view text) { driver.click_at(driver.find(text)); };
    const auto click_last = [&](std::string_view text) { driver.click_at(driver.find_last(text)); };
    const auto drag = [&](std::string_view from, std::string_view to) {
        driver.press_mouse(from);
        driver.release_mouse(to);
    };
    driver.app.begin({.line = {}, .welcome = true});
    REQUIRE(driver.shows("Welcome to alces"));
    click("Take the tour");
    for (std::size_t task = 0; task < kTasks; ++task) {
        INFO(task);
        REQUIRE(driver.shows(task_text(task)));
        const Variant& variant = default_variant();
        const Move answer = answer_to(task);
        driver.click(variant.square_name(answer.from));
        driver.click(variant.square_name(answer.to));
        CHECK(driver.shows("Done!"));
        click_last("Enter next");
    }
    click_last("leaves the tour");
    CHECK(driver.shows("Tour closed"));

    click_last("Esc menu");
    click("New game");
    REQUIRE(driver.shows("< Beginner, level 1 >"));
    click("Start the game");
    CHECK(driver.shows("level 1"));
    click_last("F5 hint");
    driver.let_think();
    CHECK(driver.shows("Hint: "));
    drag("e2", "e4");
    drag("d2", "d4");
    CHECK(driver.shows("Premove: d2-d4"));
    check_premove_was_played(driver);
    click("P e2-e4");
    CHECK(driver.shows("move 1 of"));
    click_last("returns");
    CHECK_FALSE(driver.shows("move 1 of"));

    Driver end({100, 40}, against_beginner(kPromotion));
    const auto click_end = [&](std::string_view text) { end.click_at(end.find(text)); };
    for (int game = 0; game < 2; ++game) {
        end.click("h8");
        end.click("h9");
        click_end("Queen");
        REQUIRE(end.shows("Checkmate. You win!"));
        end.let_think();
        if (game == 0) click_end("Rematch");
    }
    click_end("Mistake review");
    end.let_think();
    CHECK(end.shows("No mistakes of a pawn or more"));
    end.click_at(end.find_last("Esc"));
    for (int i = 0; i < 10 && !end.shows("Quit"); ++i) end.wheel(MouseEvent::Kind::WheelDown);
    click_end("Quit");
    CHECK(end.app.finished());
}

}  // namespace alces::tui::testing

// Tests animated moves of the computer, craters, and the key that hides the computer's thoughts.
#include <algorithm>

#include "catch.h"
#include "driver.h"

namespace alces::tui::testing {

namespace {

// A driver with a clock that the test sets.
struct Timed {
    ClockTime now{};
    Driver driver;

    explicit Timed(std::string_view fen = {}, bool computer = false,
                   std::string_view game = "al-ces")
        : driver({80, 24}, options(game, fen, computer)) {
        driver.app.set_appearance({.animation = true}, false);
    }
    SessionOptions options(std::string_view game, std::string_view fen, bool computer) {
        SessionOptions chosen = two_people(game, fen);
        chosen.now = [this] { return now; };
        chosen.computer = {false, computer};
        chosen.limits.depth = 1;
        return chosen;
    }
    void wait(int milliseconds) { now += std::chrono::milliseconds(milliseconds); }
    [[nodiscard]] long count(char mark) const {
        const std::string text = driver.text();
        return std::count(text.begin(), text.end(), mark);
    }
    [[nodiscard]] int left() const { return driver.app.animation_timeout_ms(); }
};

}  // namespace

TEST_CASE("a move of the computer is shown by a trail from square to square", "[tui]") {
    Timed timed({}, true);
    timed.driver.type("P e2-e4\n");
    CHECK(timed.left() == -1);  // not for the player's own move
    timed.driver.let_think();
    REQUIRE(timed.driver.ply() == 2);
    const long marks = timed.count('(');
    int pictures = 1;
    for (; timed.left() > 0 && pictures < 10; ++pictures) timed.wait(timed.left());
    CHECK(pictures > 2);
    CHECK(pictures < 7);
    CHECK(timed.left() == -1);
    CHECK(timed.count('(') == marks + 1);  // both squares of the move
}

TEST_CASE("a key ends an animation", "[tui]") {
    Timed timed({}, true);
    timed.driver.type("P e2-e4\n");
    timed.driver.let_think();
    CHECK(timed.left() > 0);
    timed.driver.keys("Up");
    CHECK(timed.left() == -1);
}

TEST_CASE("a capture that explodes leaves a crater for a moment", "[tui]") {
    Timed timed("4k3/p7/8/2rq4/3p4/8/2N5/4K3 w - - 0 1", false, "atomic");
    const long before = timed.count('#');
    timed.driver.type("N c2-d4");
    CHECK(timed.count('#') == before + 8);  // on both sides of the pieces that it will remove
    timed.driver.type("\n");
    REQUIRE(timed.driver.ply() == 1);
    CHECK(timed.count('#') == before + 6);  // the knight has left c2
    timed.wait(600);
    CHECK(timed.count('#') == before);
    CHECK(timed.left() == -1);
}

TEST_CASE("an explosion leaves a crater for a moment", "[tui]") {
    Timed timed(kBlast);
    const long before = timed.count('#');
    timed.driver.type("A d5 explode\n");
    REQUIRE(timed.driver.ply() == 1);
    CHECK(timed.count('#') >= before + 5);
    timed.wait(600);
    CHECK(timed.count('#') < before + 5);
    CHECK(timed.left() == -1);
}

TEST_CASE("animation=off shows every move at once", "[tui]") {
    Timed timed({}, true);
    timed.driver.app.set_appearance({}, false);
    timed.driver.type("P e2-e4\n");
    timed.driver.let_think();
    CHECK(timed.left() == -1);
}

TEST_CASE("a key hides the computer's thoughts", "[tui]") {
    Timed timed({}, true);
    timed.driver.type("P e2-e4\n");
    timed.driver.let_think();
    timed.driver.keys("Esc");
    CHECK(timed.driver.shows("-- Computer"));
    timed.driver.keys("Ctrl-E");
    INFO(timed.driver.text());
    CHECK_FALSE(timed.driver.shows("-- Computer"));
    CHECK_FALSE(timed.driver.shows("depth 1"));
    timed.driver.keys("Ctrl-E");
    CHECK(timed.driver.shows("depth 1"));
}

TEST_CASE("while a line is typed, control keys edit it", "[tui]") {
    Timed timed({}, true);
    timed.driver.type("P e2-e4\n");
    timed.driver.let_think();
    timed.driver.type("e4");
    timed.driver.keys("Ctrl-A");
    timed.driver.type("P e2-");
    timed.driver.keys("Ctrl-E");
    timed.driver.type("!");
    INFO(timed.driver.text());
    CHECK(timed.driver.shows("P e2-e4!"));
    CHECK(timed.driver.shows("-- Computer"));
}

}  // namespace alces::tui::testing

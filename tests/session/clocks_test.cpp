// Tests the clocks of a game, without a session.
#include "session/clocks.h"

#include "catch.h"
#include "game/game.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

struct Timed {
    ClockTime time{};
    Game game{Position::start(default_variant())};
    Clocks clocks;

    explicit Timed(const char* control)
        : clocks(*read_time_control(control), [this] { return time; }) {
        clocks.reset(game);
    }
    void play(const char* move, ClockSpan after) {
        time += after;
        game.play(*parse_move(game.position(), move));
        clocks.press(game);
    }
    [[nodiscard]] ClockSpan left(Color color) const { return clocks.clock()->left(color, time); }
};

}  // namespace

TEST_CASE("without a control there are no clocks", "[clocks]") {
    Game game(Position::start(default_variant()));
    Clocks clocks({}, {});
    clocks.reset(game);
    clocks.press(game);
    clocks.stop();
    CHECK_FALSE(clocks.clock());
    CHECK_FALSE(clocks.flagged());
    CHECK_FALSE(clocks.limits(Color::White));
    CHECK(clocks.history().empty());
}

TEST_CASE("each position remembers the times left in it", "[clocks]") {
    Timed timed("1+2");
    timed.play("e2e4", 10s);  // nobody's clock runs before the first move
    timed.play("e7e5", 10s);
    timed.play("d2d4", 5s);
    CHECK(timed.left(Color::Black) == 52s);
    CHECK(timed.clocks.history().size() == 4);
    (void)timed.game.undo();
    (void)timed.game.undo();
    timed.clocks.rewind(timed.game);
    timed.time += 100s;  // the clocks stand still
    CHECK(timed.left(Color::Black) == 60s);
    CHECK_FALSE(timed.clocks.flagged());
    const ClockHistory history = timed.clocks.history();
    timed.clocks.reset(timed.game);
    timed.clocks.restore(history, timed.game);
    CHECK(timed.clocks.history() == history);
}

TEST_CASE("a clk directive sets the time of the side that has moved", "[clocks]") {
    Timed timed("10");
    timed.clocks.read("0:05:00", timed.game);  // has no effect before the first move
    CHECK(timed.left(Color::White) == 600s);
    timed.play("e2e4", 0s);
    timed.clocks.read("0:09:58.3", timed.game);
    CHECK(timed.left(Color::White) == 598'300ms);
    timed.clocks.read("soon", timed.game);
    CHECK(timed.left(Color::White) == 598'300ms);
}

TEST_CASE("the computer's search gets the time left, and a flag falls", "[clocks]") {
    Timed timed("1d5");
    timed.play("e2e4", 0s);
    const auto limits = timed.clocks.limits(Color::Black);
    REQUIRE(limits);
    CHECK(limits->remaining == 60s);
    CHECK(limits->increment == 5s);
    timed.time += 70s;
    CHECK(timed.clocks.flagged() == Color::Black);
}

}  // namespace alces

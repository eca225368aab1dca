// Tests time management, mostly without a real clock.
#include "search/time.h"

#include "catch.h"
#include "games/registry.h"
#include "search/support.h"

namespace alces::test {
namespace {

using std::chrono::milliseconds;

ClockLimits clock(int remaining, int increment, int moves_to_go = 0, int overhead = 10) {
    return {milliseconds(remaining), milliseconds(increment), moves_to_go, milliseconds(overhead)};
}

}  // namespace

TEST_CASE("time: the plan is never more than the remaining time, and never zero",
          "[search][time]") {
    for (const int remaining : {-50, 0, 1, 10, 11, 50, 1000, 60000, 3600000}) {
        for (const int increment : {0, 10, 1000, 30000}) {
            for (const int moves : {0, 1, 2, 40, 500}) {
                CAPTURE(remaining, increment, moves);
                const TimePlan plan = plan_time(clock(remaining, increment, moves));
                CHECK(plan.soft >= milliseconds(1));
                CHECK(plan.soft <= plan.hard);
                CHECK(plan.hard <= milliseconds(std::max(1, remaining - 10)));
            }
        }
    }
}

TEST_CASE("time: the clock lasts until the time control", "[search][time]") {
    for (const int increment : {0, 10}) {
        for (const int moves : {0, 10, 40}) {
            CAPTURE(increment, moves);
            milliseconds left{1000};
            const int last = moves > 0 ? moves : increment > 0 ? 300 : 15;
            for (int move = 0; move < last; ++move) {
                const int to_go = moves == 0 ? 0 : moves - move;
                const TimePlan plan =
                    plan_time({left, milliseconds(increment), to_go, milliseconds(6)});
                // The worst case: each move takes its hard limit and nearly the overhead.
                left -= plan.hard + milliseconds(increment > 0 || moves > 0 ? 5 : 0);
                REQUIRE(left >= milliseconds(0));
                left += milliseconds(increment);
            }
        }
    }
}

TEST_CASE("time: the last move before the time control may take nearly all", "[search][time]") {
    const TimePlan plan = plan_time(clock(1000, 0, 1));
    CHECK(plan.hard == milliseconds(990));
    CHECK(plan.soft >= milliseconds(900));
}

TEST_CASE("time: a stable best move takes less, a falling score more", "[search][time]") {
    const Move one{Square{1}, Square{2}};
    const Move other{Square{3}, Square{4}};
    TimeManager stable(clock(60000, 0));
    TimeManager restless(clock(60000, 0));
    TimeManager falling(clock(60000, 0));
    for (int i = 0; i < 6; ++i) {
        stable.update(one, 20);
        restless.update(i % 2 == 0 ? one : other, 20);
        falling.update(one, 20 - 40 * i);
    }
    CHECK(stable.soft() < restless.soft());
    CHECK(stable.soft() < falling.soft());
    CHECK(falling.soft() <= falling.hard());
}

TEST_CASE("time: with a clock a search ends within its time", "[search][time]") {
    SearchLimits limits;
    limits.clock = clock(300, 0);
    const auto then = std::chrono::steady_clock::now();
    const SearchResult result =
        Searcher().search(Position::start(default_variant()), {}, limits, {});
    CHECK_FALSE(result.best.is_none());
    // Generous, because the machine may be busy.
    CHECK(std::chrono::steady_clock::now() - then < milliseconds(1000));
}

}  // namespace alces::test

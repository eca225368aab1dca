// Tests background searches: which results are delivered, and which are not.
#include "search/engine.h"

#include <atomic>
#include <chrono>
#include <thread>

#include "catch.h"
#include "games/registry.h"
#include "rules/movegen.h"

namespace alces {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

Engine::Request request(std::optional<int> depth, milliseconds time = milliseconds(3'600'000)) {
    SearchLimits limits;
    limits.depth = depth;
    limits.movetime = time;
    return {Position::start(default_variant()), {}, limits, false};
}

std::optional<SearchResult> wait_for_result(Engine& engine) {
    const auto end = Clock::now() + std::chrono::seconds(10);
    while (Clock::now() < end) {
        if (auto report = engine.collect(); report.result) return report.result;
        std::this_thread::sleep_for(milliseconds(1));
    }
    return {};
}

}  // namespace

TEST_CASE("a background search gives the same result as one in the foreground") {
    Engine engine(1);
    engine.start(request(3));
    const auto behind = wait_for_result(engine);
    REQUIRE(behind);
    Engine other(1);
    CHECK(other.run(request(3), {}).best == behind->best);
}

TEST_CASE("stop() delivers the result soon") {
    Engine engine(1);
    engine.start(request({}));
    std::this_thread::sleep_for(milliseconds(20));
    const auto begin = Clock::now();
    engine.stop();
    const auto result = wait_for_result(engine);
    REQUIRE(result);
    CHECK(Clock::now() - begin < milliseconds(2000));
    CHECK(is_legal(Position::start(default_variant()), result->best));
}

TEST_CASE("an immediate stop() still gives a move") {
    Engine engine(1);
    engine.start(request({}));
    engine.stop();
    const auto result = wait_for_result(engine);
    REQUIRE(result);
    CHECK(is_legal(Position::start(default_variant()), result->best));
}

TEST_CASE("nothing of a cancelled search is delivered") {
    Engine engine(1);
    for (int i = 0; i < 20; ++i) {
        engine.start(request({}));
        std::this_thread::sleep_for(milliseconds(i % 5));
        engine.cancel();
        for (int j = 0; j < 5; ++j) {
            const Engine::Report report = engine.collect();
            CHECK(report.infos.empty());
            CHECK_FALSE(report.result);
            std::this_thread::sleep_for(milliseconds(1));
        }
    }
}

TEST_CASE("of many requests only the last is answered, once") {
    Engine engine(1);
    std::atomic<int> wakes{0};
    engine.set_wake([&] { ++wakes; });
    for (int i = 0; i < 50; ++i) engine.start(request({}));
    engine.start(request(2));
    CHECK(wait_for_result(engine));
    CHECK(wakes > 0);
    std::this_thread::sleep_for(milliseconds(20));
    CHECK_FALSE(engine.collect().result);
}

TEST_CASE("perft runs beside a search, and a cancelled perft is never delivered") {
    const Position start = Position::start(default_variant());
    Engine engine(1);
    engine.start(request({}));
    engine.start_perft(start, 15);
    engine.cancel_perft();
    CHECK_FALSE(engine.collect().perft);
    engine.start_perft(start, 2);
    std::optional<DividedPerft> counted;
    const auto end = Clock::now() + std::chrono::seconds(10);
    while (!counted && Clock::now() < end) {
        counted = engine.collect().perft;
        std::this_thread::sleep_for(milliseconds(1));
    }
    REQUIRE(counted);
    CHECK(counted->total == perft(start, 2));
    CHECK(counted->lines.size() == perft(start, 1));
    engine.start_perft(start, 15);
}

}  // namespace alces

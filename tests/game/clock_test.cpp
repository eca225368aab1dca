// Tests the clock, at times that the tests set.
#include "game/clock.h"

#include "catch.h"

namespace alces {

namespace {

using namespace std::chrono_literals;

constexpr ClockTime kStart{};

GameClock clock_of(std::string_view text) { return GameClock(read_time_control(text).value()); }

}  // namespace

TEST_CASE("remaining time is written and read back", "[clock]") {
    CHECK(span_text(598'300ms) == "0:09:58.3");
    CHECK(span_text(-1ms) == "0:00:00.0");
    for (const ClockSpan span : {0ms, 100ms, 59'900ms, 3'600'000ms, 36'000'000ms})
        CHECK(read_span(span_text(span)) == span);
    CHECK(read_span("0:01:00") == ClockSpan(60s));
    for (const char* bad : {"", "1", "1:2", "0:0x:00", "0:00:-1", "0:00:00.10", "0:00:00.x"}) {
        INFO(bad);
        CHECK_FALSE(read_span(bad));
    }
}

TEST_CASE("time controls are read and written", "[clock]") {
    struct Case {
        const char* text;
        const char* written;
        ClockSpan base, increment, delay;
    };
    for (const Case& c : {Case{"10+5", "10+5", 600s, 5s, 0s},
                          {"3", "3", 180s, 0s, 0s},
                          {"0.5+0.2", "0.5+0.2", 30s, 200ms, 0s},
                          {"5d3", "5d3", 300s, 0s, 3s},
                          {"10+0", "10", 600s, 0s, 0s},
                          {"0+2", "0+2", 0s, 2s, 0s},
                          {"1.1+4.35", "1.1+4.35", 66s, 4350ms, 0s},
                          {"0.01115d1.001", "0.01115d1.001", 669ms, 0s, 1001ms}}) {
        INFO(c.text);
        const auto control = read_time_control(c.text);
        REQUIRE(control);
        CHECK((*control)[Color::Black] == ClockControl{c.base, c.increment, c.delay});
        CHECK(write_time_control(*control) == c.written);
    }
    CHECK(write_time_control(read_time_control("10+5,3+2").value()) == "10+5,3+2");
    for (const char* bad : {"", "+", "10+", "+5", "ten", "-1", "1e3", "0", "0+0", "10+5+1", "inf",
                            "nan", "99999", "10 5", "10,", "10,x", "1,2,3"}) {
        INFO(bad);
        CHECK_FALSE(read_time_control(bad));
    }
}

TEST_CASE("the text of a clock has tenths only below ten seconds", "[clock]") {
    CHECK(clock_text(600s) == "10:00");
    CHECK(clock_text(599'999ms) == "9:59");
    CHECK(clock_text(9'900ms) == "0:09.9");
    CHECK(clock_text(0ms) == "0:00.0");
    CHECK(clock_text(-5s) == "0:00.0");
    CHECK(clock_text(3'661s) == "1:01:01");
}

TEST_CASE("the clock of the side to move runs", "[clock]") {
    GameClock clock = clock_of("1+2");
    CHECK_FALSE(clock.running());
    CHECK(clock.left(Color::White, kStart + 30s) == 60s);  // before the first move
    clock.press(Color::White, kStart + 30s);
    CHECK(clock.running() == Color::Black);
    CHECK(clock.left(Color::White, kStart + 40s) == 60s);  // no time was used and none is added
    CHECK(clock.left(Color::Black, kStart + 40s) == 50s);
    clock.press(Color::Black, kStart + 40s);
    CHECK(clock.left(Color::Black, kStart + 45s) == 52s);
    CHECK(clock.left(Color::White, kStart + 45s) == 55s);
    CHECK_FALSE(clock.flagged(kStart + 99s));
    CHECK(clock.flagged(kStart + 100s) == Color::White);
    clock.stop(kStart + 45s);
    CHECK(clock.left(Color::White, kStart + 1000s) == 55s);
    CHECK_FALSE(clock.flagged(kStart + 1000s));
    clock.set({20s, 30s});
    clock.run(Color::Black, kStart + 1000s);
    CHECK(clock.left(Color::Black, kStart + 1010s) == 20s);
    CHECK(clock.left(Color::White, kStart + 1010s) == 20s);
}

TEST_CASE("a side without base time starts with one increment", "[clock]") {
    GameClock clock = clock_of("0+3,1+2");
    CHECK(clock.left(Color::White, kStart) == 3s);
    CHECK(clock.left(Color::Black, kStart) == 60s);
    clock.run(Color::White, kStart);
    CHECK_FALSE(clock.flagged(kStart + 2s));
    CHECK(clock.flagged(kStart + 3s) == Color::White);
    clock.press(Color::White, kStart + 2s);
    CHECK(clock.left(Color::White, kStart + 2s) == 4s);
}

TEST_CASE("the delay of each move is free", "[clock]") {
    GameClock clock = clock_of("1d5");
    clock.run(Color::White, kStart);
    CHECK(clock.left(Color::White, kStart + 5s) == 60s);
    CHECK(clock.left(Color::White, kStart + 8s) == 57s);
    clock.press(Color::White, kStart + 8s);
    clock.press(Color::Black, kStart + 9s);
    CHECK(clock.left(Color::White, kStart + 14s) == 57s);
    CHECK_FALSE(clock.flagged(kStart + 9s + 61s));
    CHECK(clock.flagged(kStart + 9s + 62s) == Color::White);
}

}  // namespace alces

// Tests for how long both players of a table count as away.
#include "tables/absence.h"

#include "catch.h"

namespace alces {
namespace {

Stamp at_second(std::int64_t second) { return {5'000'000 + second * 1000, second * 1000, 1}; }
ClockSpan seconds(std::int64_t count) { return std::chrono::seconds(count); }

// A spectator's process that has read the table files every second from `from` to `to`.
void reads(Absence& absence, bool is_occupied, std::int64_t from, std::int64_t to) {
    for (std::int64_t second = from; second <= to; ++second) {
        absence.note_presence(is_occupied, at_second(second));
        absence.note_reading(at_second(second));
    }
}

}  // namespace

TEST_CASE("a player who returns knows since when both may have been away", "[tables]") {
    Absence absence;
    absence.take_seat(at_second(100), at_second(160));
    CHECK(absence.alive() == at_second(100));
    struct Case {
        std::int64_t last, passed, away;
    };
    for (const auto& [last, passed, away] : {
             Case{90, 80, 60},   // the line arrives after the return
             Case{90, 40, 30},   // before the return
             Case{90, 5, 0},     // before the absence
             Case{120, 50, 40},  // the last line was written during the absence
             Case{170, 50, 0},   // after it
         }) {
        INFO(last << ' ' << passed);
        CHECK(absence.before(at_second(last), seconds(passed)) == seconds(away));
    }
    absence.note_reading(at_second(161));
    CHECK(absence.alive() == at_second(161));
    CHECK(absence.before(at_second(90), seconds(80)) == seconds(60));
}

TEST_CASE("a spectator who comes to an empty table does not know since when it is empty",
          "[tables]") {
    Absence absence;
    reads(absence, false, 100, 130);
    CHECK(absence.before(at_second(20), seconds(200)) == seconds(110));
    reads(absence, true, 131, 150);
    CHECK(absence.before(at_second(20), seconds(200)) == seconds(111));
}

TEST_CASE("a spectator sees from when until when nobody is at the table", "[tables]") {
    Absence absence;
    reads(absence, true, 100, 120);
    CHECK(absence.before(at_second(110), seconds(200)) == seconds(0));
    reads(absence, false, 121, 140);
    reads(absence, true, 141, 160);
    CHECK(absence.before(at_second(110), seconds(200)) == seconds(21));
    CHECK(absence.before(at_second(130), seconds(200)) == seconds(11));
}

TEST_CASE("a time in which a spectator's process was stopped counts as an absence", "[tables]") {
    const std::int64_t pause = GENERATE(9, 11);
    const bool is_stopped = seconds(pause) > kMaxPause;
    Absence absence;
    reads(absence, true, 100, 120);
    reads(absence, true, 120 + pause, 150);
    CHECK(absence.before(at_second(110), seconds(200)) == seconds(is_stopped ? pause : 0));
}

}  // namespace alces

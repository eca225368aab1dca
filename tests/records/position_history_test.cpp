// Tests the count of recorded games in which a position occurred.
#include "records/position_history.h"

#include "catch.h"
#include "games/registry.h"
#include "records/shelf.h"
#include "rules/notation.h"

namespace alces {

namespace {

// `computer` is the side that the computer played: "White", "Black" or none.
std::string finished(const char* result, const char* moves, const std::string& computer = "Black") {
    const std::string type = computer.empty() ? "" : "\n[" + computer + "Type \"program\"]";
    return "[Variant \"al-ces\"]\n[Format \"1\"]\n[Result \"" + std::string(result) + "\"]" + type +
           "\n[Termination \"resignation\"]\n\n" + moves + "\n" + result + "\n";
}

Position after(std::string_view move) {
    const Position start = Position::start(*find_variant("al-ces"));
    return start.after(parse_move(start, move).value());
}

}  // namespace

TEST_CASE("positions are counted once a game, with the results", "[records]") {
    Shelf shelf;
    shelf.put(1, finished("1-0", "1. Pe2-e4 Pe7-e5"));
    shelf.put(2, finished("0-1", "1. Pe2-e4 Pd7-d5"));
    shelf.put(3, std::string(kRecordHead) + "1. Pe2-e4\n");
    shelf.put(4, finished("1-0", "1. Pd2-d4 Pd7-d5"));
    shelf.put(5, "no record");
    shelf.put(6, finished("1-0", "1. Pe2-e4 Pe7-e5"));
    PositionHistory history(*shelf.archive);
    CHECK(history.results(after("P e2-e4")).games == 0);
    int reads = 0;
    while (history.read_next(6)) ++reads;  // game 6 is being played
    CHECK(reads == 6);
    const auto results = history.results(after("P e2-e4"));
    CHECK(results.games == 3);
    CHECK(results.won == 1);
    CHECK(results.lost == 1);
    CHECK(results.drawn == 0);
    CHECK(history.results(after("P a2-a4")).games == 0);
    CHECK(history_text(results) == "Seen in 3 games: +1 =0 -1");
    CHECK(history_text(history.results(after("P d2-d4"))) == "Seen in 1 game: +1 =0 -0");
    CHECK(history_text({}) == "Seen in no other game");
    CHECK(history.has_games_of(*find_variant("al-ces")));
    CHECK_FALSE(history.has_games_of(*find_variant("siberia")));
    SECTION("later, only new records are read") {
        shelf.put(7, finished("1/2-1/2", "1. Pe2-e4 Pe7-e5"));
        history.look_again();
        reads = 0;
        while (history.read_next({})) ++reads;
        CHECK(reads == 2);
        CHECK(history.results(after("P e2-e4")).games == 5);
    }
}

TEST_CASE("the results are those of the person, on either side", "[records]") {
    Shelf shelf;
    shelf.put(1, finished("1-0", "1. Pe2-e4 Pe7-e5", "White"));
    shelf.put(2, finished("0-1", "1. Pe2-e4 Pe7-e5", "White"));
    shelf.put(3, finished("1-0", "1. Pe2-e4 Pe7-e5", "White"));
    shelf.put(4, finished("1/2-1/2", "1. Pe2-e4 Pe7-e5", "Black"));
    shelf.put(5, finished("1-0", "1. Pe2-e4 Pe7-e5", ""));  // two people
    PositionHistory history(*shelf.archive);
    while (history.read_next({})) continue;
    CHECK(history_text(history.results(after("P e2-e4"))) == "Seen in 5 games: +1 =1 -2");
    shelf.put(6, finished("1-0", "1. Pd2-d4", ""));
    history.look_again();
    while (history.read_next({})) continue;
    CHECK(history_text(history.results(after("P d2-d4"))) == "Seen in 1 game");
}

}  // namespace alces

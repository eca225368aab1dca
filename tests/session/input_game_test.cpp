// Tests how the games of an input begin, end and are counted, without a session.
#include "session/input_game.h"

#include "catch.h"

namespace alces {

TEST_CASE("a game whose end was reported counts, and the next one has the next number",
          "[session]") {
    InputGame game;
    CHECK(game.number() == 1);
    SECTION("unless nothing happened in it") {
        game.end();
        CHECK(game.number() == 1);
    }
    SECTION("once, although the input may end it twice") {
        game.begin();
        game.end();
        game.end();
        CHECK(game.number() == 2);
        CHECK_FALSE(game.has_begun());
    }
    SECTION("even if its end is unknown and is not reported") {
        game.begin();
        game.forget();
        game.end();
        CHECK(game.number() == 2);
    }
    SECTION("also if it was dropped before anything happened in it") {
        game.drop();
        CHECK(game.number() == 2);
        CHECK_FALSE(game.has_begun());
        CHECK(game.is_closed());
    }
}

TEST_CASE("the end of a game clears what its text said about it", "[session]") {
    InputGame game;
    game.termination = "time forfeit";
    game.end();
    CHECK(game.termination.empty());
}

TEST_CASE("a closed game that changes counts as another game", "[session]") {
    InputGame game;
    game.begin();
    game.end();
    game.close();
    game.reopen();
    CHECK(game.has_begun());
    CHECK_FALSE(game.is_closed());
    SECTION("but a game that is not closed does not change by that") {
        game.clear();
        game.reopen();
        CHECK_FALSE(game.has_begun());
    }
}

}  // namespace alces

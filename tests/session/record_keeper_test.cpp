// Tests the recording of a game, without a session.
#include "session/record_keeper.h"

#include "catch.h"
#include "games/registry.h"
#include "records/archive.h"
#include "records/memory_folder.h"
#include "rules/notation.h"

namespace alces {
namespace {

struct Kept {
    MemoryDisk disk;
    Game game{Position::start(default_variant())};
    ClockTime time{};
    RecordKeeper keeper{std::make_shared<Archive>(memory_folder(disk))};

    void note() { keeper.note(game, {}, {}, time); }
    void play(const char* move) {
        game.play(*parse_move(game.position(), move));
        note();
    }
};

}  // namespace

TEST_CASE("a record begins with the first move", "[records]") {
    Kept kept;
    kept.note();
    CHECK_FALSE(kept.keeper.id());
    kept.play("e2e4");
    CHECK(kept.keeper.id() == 1);
    CHECK_FALSE(kept.keeper.is_final());
    kept.keeper.begin();
    CHECK_FALSE(kept.keeper.id());
    kept.play("e7e5");
    CHECK(kept.keeper.id() == 2);
}

TEST_CASE("a record begins when the person has moved or ended the game", "[records]") {
    for (const bool watched : {false, true})
        for (const bool moves : {false, true}) {
            Kept kept;
            Players players;
            players.computer = {true, watched};
            kept.game.play(*parse_move(kept.game.position(), "e2e4"));
            kept.keeper.note(kept.game, players, {}, kept.time);
            CHECK(kept.keeper.id().has_value() == watched);
            if (moves)
                kept.game.play(*parse_move(kept.game.position(), "e7e5"));
            else
                kept.game.resign(Color::Black);
            kept.keeper.note(kept.game, players, {}, kept.time);
            CHECK(kept.keeper.id() == 1);
        }
}

TEST_CASE("a game that is only shown is not recorded", "[records]") {
    Kept kept;
    kept.keeper.turn_off();
    kept.play("e2e4");
    CHECK_FALSE(kept.keeper.id());
    CHECK(kept.disk.now.empty());
    kept.keeper.begin();
    CHECK_FALSE(kept.keeper.is_off());
}

TEST_CASE("the end of a game makes its record final, and a change begins a new record",
          "[records]") {
    Kept kept;
    kept.play("e2e4");
    kept.game.resign(Color::Black);
    kept.note();
    CHECK(kept.keeper.is_final());
    (void)kept.game.undo();
    (void)kept.game.undo();
    kept.note();
    CHECK(kept.keeper.id() == 1);
    CHECK(kept.keeper.is_final());
    SECTION("a move") { kept.play("d2d4"); }
    SECTION("another end") {
        kept.game.agree(GameResult::Draw);
        kept.note();
    }
    CHECK(kept.keeper.id() == 2);
    CHECK(kept.disk.now.size() == 2);
}

TEST_CASE("a failure is reported once, and so is its end", "[records]") {
    Kept kept;
    bool broken = true;
    kept.disk.fault = [&](MemoryDisk::Call) {
        return broken ? std::optional<std::size_t>{0} : std::nullopt;
    };
    kept.play("e2e4");
    CHECK(kept.keeper.has_failed());
    REQUIRE(kept.keeper.take_notice());
    CHECK_FALSE(kept.keeper.take_notice());
    CHECK(kept.keeper.retry_after_ms() > 0);
    CHECK_FALSE(kept.keeper.is_retry_due(kept.time));
    kept.time += std::chrono::milliseconds(kept.keeper.retry_after_ms());
    CHECK(kept.keeper.is_retry_due(kept.time));
    broken = false;
    kept.note();
    CHECK_FALSE(kept.keeper.has_failed());
    CHECK(kept.keeper.take_notice() == "The game is being recorded again, from its first move.");
    CHECK_FALSE(kept.keeper.take_notice());
    CHECK(kept.keeper.retry_after_ms() == -1);
}

}  // namespace alces

// Tests the recording of long games.
#include "records/recorder.h"

#include <algorithm>
#include <array>

#include "catch.h"
#include "games/registry.h"
#include "records/memory_folder.h"
#include "records/record_reader.h"
#include "rules/notation.h"

namespace alces {
namespace {

struct Kept {
    MemoryDisk disk;
    Archive archive{memory_folder(disk), [] { return std::time_t{0}; }};
    Recorder recorder{archive};
    Game game{Position::start(*find_variant("chess"))};

    // Both sides move a knight to and fro.
    void play() {
        constexpr auto kMoves = std::to_array<const char*>({"g1f3", "g8f6", "f3g1", "f6g8"});
        game.play(*parse_move(game.position(), kMoves[game.ply() % kMoves.size()]));
    }
};

}  // namespace

TEST_CASE("a record grows no longer than can be read", "[records]") {
    const auto with_note = [](std::size_t length) {
        Players players;
        players.tags = {{"Note", std::string(length, 'x')}};
        return players;
    };
    const auto record = [](Kept& kept, const Players& players, std::size_t plies) {
        std::error_code error;
        while (kept.game.ply() < plies && !error) {
            kept.play();
            error = kept.recorder.note(kept.game, players);
        }
        return error;
    };
    Kept small;
    REQUIRE_FALSE(record(small, with_note(1), 3));
    const Players players = with_note(kMaxRecordBytes + 1 - small.archive.read(1)->size());
    Kept kept;
    REQUIRE_FALSE(record(kept, players, 3));
    const std::string recorded = kept.archive.read(1).value();
    CHECK(recorded.size() == kMaxRecordBytes);
    CHECK(record(kept, players, 4) == std::errc::file_too_large);
    CHECK(record(kept, players, 5) == std::errc::file_too_large);
    CHECK((kept.archive.read(1).value() == recorded));
    const StoredRecord stored = read_record(recorded);
    REQUIRE(stored.game);
    CHECK(stored.game->ply() == 3);
}

TEST_CASE("a record that would be too long from the start is not created", "[records]") {
    Kept kept;
    Players players;
    players.tags = {{"Note", std::string(kMaxRecordBytes, 'x')}};
    kept.play();
    CHECK(kept.recorder.note(kept.game, players) == std::errc::file_too_large);
    CHECK_FALSE(kept.recorder.id());
    CHECK(kept.disk.now.empty());
}

TEST_CASE("a record has all moves of a long game with variations", "[records]") {
    constexpr std::size_t kPlies = 20'000;
    constexpr std::size_t kVariations = 50;
    Kept kept;
    while (kept.game.ply() < kPlies) {
        const std::size_t ply = kept.game.ply();
        if (ply % 100 == 0 && ply / 100 < kVariations) {
            kept.game.play(kept.game.legal()[0]);
            (void)kept.game.undo();
        }
        kept.play();
    }
    REQUIRE(kept.game.tree().edits().size() == kPlies + kVariations);
    (void)kept.recorder.note(kept.game, {});
    const std::string text = *kept.archive.read(1);
    const auto count = [&](std::string_view part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    CHECK(count(". P") + count(". N") >= kPlies + kVariations);
    CHECK(count("\n5000. ") == 1);
    CHECK(count("\n10000... ") == 1);
    CHECK(count("[%undo ") >= kVariations);
}

}  // namespace alces

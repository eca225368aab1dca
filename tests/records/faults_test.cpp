// Tests that a move that was reported as recorded survives disk errors and power failures.
#include <algorithm>
#include <map>
#include <utility>

#include "catch.h"
#include "games/registry.h"
#include "records/memory_folder.h"
#include "records/record_reader.h"
#include "records/recorder.h"
#include "rules/notation.h"

namespace alces {
namespace {

struct Standing {
    std::vector<Move> moves;
    std::size_t ply = 0;
    Outcome outcome;
    friend bool operator==(const Standing&, const Standing&) = default;
};

Standing standing_of(const Game& game) { return {game.moves(), game.ply(), game.outcome()}; }

// Events of every kind, among them a finished game that is reopened.
const std::vector<std::string> kEvents{"e2e4", "e7e5",   "undo", "d7d5", "e4d5", "undo", "undo",
                                       "redo", "resign", "undo", "b2b4", "draw", "undo", "a7a6"};

void happen(Game& game, const std::string& event) {
    if (event == "undo")
        (void)game.undo();
    else if (event == "redo")
        (void)game.redo();
    else if (event == "resign")
        game.resign(game.position().side_to_move());
    else if (event == "draw")
        game.agree(GameResult::Draw);
    else
        game.play(*parse_move(game.position(), event));
}

// The game after each event.
const std::vector<Game>& games() {
    static const std::vector<Game> all = [] {
        std::vector<Game> made;
        Game game(Position::start(default_variant()));
        for (const std::string& event : kEvents) {
            happen(game, event);
            made.push_back(game);
        }
        return made;
    }();
    return all;
}

const std::vector<Standing>& standings() {
    static const std::vector<Standing> all = [] {
        std::vector<Standing> made;
        for (const Game& game : games()) made.push_back(standing_of(game));
        return made;
    }();
    return all;
}

struct Played {
    int acknowledged = -1;  // the last event that was reported as recorded; -1 if none was
    int calls = 0;          // to the disk
};

// Records the game on a disk, event by event. Ends early when `over` returns true, as in a power
// failure.
Played play(
    MemoryDisk& disk, const std::function<bool()>& over = [] { return false; }) {
    Archive archive(memory_folder(disk), [] { return std::time_t{0}; });
    Recorder recorder(archive);
    Played played;
    for (std::size_t i = 0; i < games().size() && !over(); ++i)
        if (!recorder.note(games()[i], {})) played.acknowledged = static_cast<int>(i);
    played.calls = disk.calls;
    return played;
}

// The game that a record's text leads to. Caches the results, since many disks hold the same text.
const std::optional<Standing>& reading_of(const std::string& text) {
    static std::map<std::string, std::optional<Standing>> known;
    const auto [found, is_new] = known.try_emplace(text);
    if (!is_new) return found->second;
    const StoredRecord record = read_record(text);
    if (record.game) found->second = standing_of(*record.game);
    return found->second;
}

// The record with the highest number on a disk; empty if there is none.
std::string recovered(MemoryDisk& disk) {
    Archive archive(memory_folder(disk));
    const auto ids = archive.list();
    if (!ids || ids->empty()) return "";
    const auto text = archive.read(ids->back());
    return text ? *text : "";
}

// Whether a disk holds the game after the last event reported as recorded, or after a later event.
bool holds_all(MemoryDisk& disk, const Played& played) {
    const auto& found = reading_of(recovered(disk));
    if (played.acknowledged < 0 && (!found || found->moves.empty())) return true;
    if (!found) return false;
    const auto first = std::max(played.acknowledged, 0);
    return std::find(standings().begin() + first, standings().end(), *found) != standings().end();
}

TEST_CASE("no recorded move is lost if the power is cut at any call to the disk", "[records]") {
    MemoryDisk whole;
    const int calls = play(whole).calls;
    int cuts = 0;
    int lost = 0;
    int most = -1;
    for (int cut = 0; cut < calls; ++cut) {
        // Any part of the bytes that this call writes may be on the disk; all later calls fail.
        MemoryDisk disk;
        bool off = false;
        disk.fault = [&](MemoryDisk::Call call) -> std::optional<std::size_t> {
            if (call.number < cut) return {};
            return std::exchange(off, true) ? 0 : call.bytes;
        };
        const Played played = play(disk, [&] { return off; });
        for (MemoryDisk& after : disk.survivors()) {
            ++cuts;
            if (!holds_all(after, played)) ++lost;
        }
        most = std::max(most, played.acknowledged);
    }
    CHECK(most == static_cast<int>(kEvents.size()) - 2);
    CHECK(cuts > 1'000);
    CHECK(lost == 0);
}

TEST_CASE("no recorded move is lost if calls to the disk fail and later ones succeed",
          "[records]") {
    MemoryDisk whole;
    const int calls = play(whole).calls;
    int runs = 0;
    int lost = 0;
    int incomplete = 0;
    for (const int failing : {1, 3, 1000}) {
        for (int from = 0; from < calls; ++from) {
            std::size_t bytes = 0;
            for (std::size_t part = 0; part <= bytes; ++part) {
                MemoryDisk disk;
                disk.fault = [&](MemoryDisk::Call call) -> std::optional<std::size_t> {
                    if (call.number == from) bytes = call.bytes;
                    if (call.number < from || call.number >= from + failing) return {};
                    return std::min(part, call.bytes);
                };
                const Played played = play(disk);
                ++runs;
                for (MemoryDisk& after : disk.survivors())
                    if (!holds_all(after, played)) ++lost;
                const bool last = played.acknowledged == static_cast<int>(kEvents.size()) - 1;
                if (!last && failing < 4 && from + 12 < calls) ++incomplete;
            }
        }
    }
    CHECK(runs > 1'000);
    CHECK(lost == 0);
    CHECK(incomplete == 0);
}

TEST_CASE("the whole game is recorded when a full disk has room again", "[records]") {
    int runs = 0;
    int lost = 0;
    for (std::size_t room = 0; room < 900; ++room) {
        MemoryDisk disk;
        std::size_t used = 0;
        bool full = true;
        disk.fault = [&](MemoryDisk::Call call) -> std::optional<std::size_t> {
            const std::size_t left = full ? room - std::min(room, used) : 1'000'000;
            used += std::min(call.bytes, left);
            if (call.bytes <= left) return {};
            return left;
        };
        Archive archive(memory_folder(disk), [] { return std::time_t{0}; });
        Recorder recorder(archive);
        for (const Game& game : games()) (void)recorder.note(game, {});
        full = false;
        ++runs;
        if (recorder.note(games().back(), {})) ++lost;
        for (MemoryDisk& after : disk.survivors()) {
            const auto& found = reading_of(recovered(after));
            if (!found || *found != standings().back()) ++lost;
        }
    }
    CHECK(runs == 900);
    CHECK(lost == 0);
}

}  // namespace
}  // namespace alces

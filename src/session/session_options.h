// What a session is made of: how its games begin, what it may do, and the services that it uses.
// None of it changes afterwards; what commands change is kept by the session's parts.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game/clock.h"
#include "records/archive.h"
#include "rules/position.h"
#include "search/limits.h"
#include "session/gate.h"
#include "session/settings_keeper.h"

namespace alces {

// Whose side of the board is nearest.
enum class Bottom {
    White,
    Black,
    Auto,  // that of the only person who plays, else of who is to move
};
[[nodiscard]] std::optional<Bottom> bottom_named(std::string_view name);  // white, black, auto

// What a terminal has at least, for people to look at boards in.
inline constexpr int kColumnsInPlay = 80;

// How the first game begins; commands change all of this for later ones.
struct GameSetup {
    const Variant* variant = nullptr;      // must be set
    std::optional<Position> start;         // instead of the variant's own start
    std::uint64_t setup_seed = 0;          // of `new GAME setup random`
    ByColor<bool> computer{false, false};  // the sides that the computer plays
    SearchLimits limits;                   // how it thinks when `go` says nothing else
    // limits.seed is varied from game to game, unless it is 0.
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    std::optional<Bottom> bottom;               // none: White, until somebody flips the board
};

struct SessionServices {
    std::function<ClockTime()> now;            // the time; the system's if empty
    std::shared_ptr<SettingsKeeper> settings;  // for `set` and `write`; none: there are none
    std::shared_ptr<Archive> archive;          // where every game is recorded; none: nowhere
    std::string person;                        // who plays, for the records; may be unknown
    std::shared_ptr<Gate> gate;                // what comes between people and the game
};

struct SessionOptions : GameSetup, SessionServices {
    std::size_t hash_megabytes = 16;
    bool background = false;     // the computer thinks in its own thread; the owner calls poll()
    bool files_allowed = true;   // whether save and load may touch files
    bool compact_board = false;  // for `show`
    int columns = 1000;          // `show` draws wider boards compactly
    // A fault drops its game: what follows is skipped until a result token, tags, or `new`.
    // Otherwise what follows is carried out as if the faulty text had not been there.
    bool drop_faulty_games = false;
    int deepest_perft = 20;
    std::optional<std::chrono::milliseconds> most_time;  // that any one search may take
};

}  // namespace alces

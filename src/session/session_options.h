// The configuration of a session: how its first game begins, what it may do, and the services it
// uses. The configuration never changes; the session's parts hold what commands change.
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

class PlayerMemory;

// Which side is at the bottom of the board.
enum class Bottom {
    White,
    Black,
    // The side of a person who plays the computer or at a table, or else the side to move. White
    // if the computer plays both sides, and for a spectator.
    Auto,
};
[[nodiscard]] std::optional<Bottom> bottom_named(std::string_view name);  // white, black, auto

// The width that `show` assumes for the terminal in interactive play, in columns.
inline constexpr int kColumnsInPlay = 80;
// The indent, in columns, of the later lines of a message that may contain another person's words.
// Because of it, these lines cannot pass for sentences of the program.
inline constexpr int kForeignIndent = 2;

// How the first game begins. Commands determine how later games begin.
struct GameSetup {
    const Variant* variant = nullptr;      // must be set
    std::optional<Position> start;         // instead of the variant's own starting position
    std::uint64_t setup_seed = 0;          // for `new GAME setup random`
    ByColor<bool> computer{false, false};  // the sides that the computer plays
    SearchLimits limits;  // of the computer's moves; limits.seed varies by game unless it is 0
    std::optional<ByColor<ClockControl>> time;  // none: no clocks
    // Whether nobody has asked for limits.level. A record without a level was played at full
    // strength, and is resumed at full strength unless somebody has asked for a level.
    bool level_is_default = false;
    std::optional<Bottom> bottom;  // none: a person's side against the computer, else White
};

class Progress;

struct SessionServices {
    std::function<ClockTime()> now;            // if empty, the system's steady clock is used
    std::shared_ptr<SettingsKeeper> settings;  // for `set` and `write`; may be null
    std::shared_ptr<Archive> archive;          // records every game; null: no recording
    std::string person;                        // the player's name for records; may be empty
    std::shared_ptr<Gate> gate;                // to a table; null: no table
    std::shared_ptr<PlayerMemory> memory;      // null: nothing is remembered for the next start
    // Reads the person's practice results; if empty, results are kept in memory only.
    std::function<std::shared_ptr<Progress>()> progress;
};

struct SessionOptions : GameSetup, SessionServices {
    std::size_t hash_megabytes = 16;
    bool background = false;  // the computer searches in a thread; the owner calls poll()
    // Whether a person types the lines. Then moves may be in words, a hint takes less than a
    // second, and a line may not contain a second move if the computer would move before it.
    bool person_types = false;
    bool files_allowed = true;   // whether commands may access files; see kRestricted
    bool compact_board = false;  // for `show`
    int columns = 1000;          // `show` draws wider boards compactly
    // Whether an error drops its game: the input is then ignored until a result token, tags or a
    // command that begins a game. Otherwise only the rest of the line is ignored.
    bool drop_faulty_games = false;
    int deepest_perft = 20;
    std::optional<std::chrono::milliseconds> most_time;  // for any one search
};

}  // namespace alces

// Defines the configuration of a session: how its first game begins, what it may do, and the
// services that it uses. The configuration never changes. Everything that commands can change is in
// other parts of the session.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game/clock.h"
#include "rules/position.h"
#include "search/limits.h"
#include "session/gate.h"
#include "session/settings_keeper.h"

namespace alces {

class Archive;
class PlayerMemory;

// Which side is at the bottom of the board.
enum class Bottom {
    White,
    Black,
    // The side of a person who is playing against the computer or at a table. White if the computer
    // plays both sides, and for a spectator. If two people play here, the side to move.
    Auto,
};
[[nodiscard]] std::optional<Bottom> bottom_named(std::string_view name);  // white, black, auto

// The width of the terminal, in columns, that `show` assumes in interactive play.
inline constexpr int kColumnsInPlay = 80;
// The indent, in columns, of continuation lines of a message that may contain another person's
// words. It shows that these lines are not sentences of the program.
inline constexpr int kForeignIndent = 2;

// How the first game begins. Commands say how later games begin.
struct GameSetup {
    const Variant* variant = nullptr;      // must be set
    std::optional<Position> start;         // replaces the variant's own starting position
    std::uint64_t setup_seed = 0;          // for `new GAME setup random`
    ByColor<bool> computer{false, false};  // the sides that the computer plays
    SearchLimits limits;  // for the computer's moves; each game adds 1 to a seed other than 0
    std::optional<ByColor<ClockControl>> time;  // none if there are no clocks
    // Whether limits.level is only a default. A record without a level was played at full strength.
    // Such a record is resumed at full strength, unless somebody has asked for a level.
    bool level_is_default = false;
    std::optional<Bottom> bottom;  // none: the person's side against the computer, otherwise White
};

class Progress;

struct SessionServices {
    std::function<ClockTime()> now;            // if empty, the system's steady clock is used
    std::shared_ptr<SettingsKeeper> settings;  // for `set` and `write`; may be null
    std::shared_ptr<Archive> archive;          // records every game; null if nothing is recorded
    std::string person;                        // the player's name for records; may be empty
    std::shared_ptr<Gate> gate;                // leads to a table; null if there is none
    std::shared_ptr<PlayerMemory> memory;      // null if nothing is remembered for the next start
    // Reads the user's practice results. If the function is empty, results are kept in memory only.
    std::function<std::shared_ptr<Progress>()> progress;
};

struct SessionOptions : GameSetup, SessionServices {
    std::size_t hash_megabytes = 16;
    bool background = false;  // whether to search in a separate thread; the owner must call poll()
    // Whether a person types the lines. If so, moves may be in words, and a hint takes less than a
    // second. A line may not contain a second move if the computer would move before it.
    bool person_types = false;
    bool files_allowed = true;   // whether commands may access files; see kRestricted
    bool compact_board = false;  // whether `show` draws compactly
    int columns = 1000;          // `show` draws wider boards compactly
    // Whether an error drops the game in which it occurs. If so, the input is ignored until a
    // result token, tags or a command that begins a game. If not, only the rest of the line is
    // ignored.
    bool drop_faulty_games = false;
    int deepest_perft = 20;
    std::optional<std::chrono::milliseconds> max_time;  // time limit of every search
};

}  // namespace alces

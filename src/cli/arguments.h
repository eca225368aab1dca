// The values of the command line and the settings. Derives positions, limits and session options
// from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/version.h"
#include "cli/batch.h"
#include "cli/export_command.h"
#include "cli/games_command.h"
#include "cli/match_options.h"
#include "cli/random_command.h"
#include "cli/stats_command.h"
#include "cli/table_commands.h"
#include "games/registry.h"
#include "search/bench.h"
#include "tui/appearance.h"

namespace alces {

struct Arguments {
    // The name of the game, or the path of its file. It is not a Variant, because building one
    // takes time.
    std::string variant{variant_names().front()};
    std::string variant_file;    // set if the path of a file was given and not a name
    bool variant_given = false;  // whether the command line names the game
    bool variant_in_settings = false;
    std::optional<std::string> fen;
    std::optional<std::string> setup;
    std::optional<std::uint64_t> seed;
    SearchLimits limits;
    std::size_t hash = 16;
    std::optional<std::string> time;
    std::string color = "auto";
    Appearance appearance{.animation = true};
    std::string flip;                     // if empty, the session decides
    std::optional<std::string> computer;  // the sides that the computer plays
    bool compact = false;
    bool no_record = false;  // for `play`
    bool plain = false;
    std::vector<std::string> files;
    ExportOptions output;  // for `export`; `games export` uses only `formatting`
    BatchOptions batch;
    MatchArguments match;
    RandomOptions random;
    StatsOptions stats;
    TableArguments table;
    GamesOptions games;
    std::optional<int> resumed;
    bool take = false;
    bool look = false;
    bool reads_fens = false;  // for `moves` and `analyse`: read FENs from standard input
    bool algebraic = false;
    bool divide = false;
    int perft_depth = 0;
    int bench_depth = kBenchDepth;
    std::optional<std::string> piece;
    std::optional<int> puzzles_to_make;
    bool json = false;                        // for all commands except `batch`
    std::optional<std::string> checked_game;  // the path of a game file
    std::optional<std::string> ini_file, ini_section;
    std::optional<std::string> exported_game;  // a game's name or path
    std::optional<std::string> diagram_file;   // a path, or `-` for standard input
    std::optional<std::string> epd_file;       // for `analyse`
};

// If `variant` is the path of a file, reads that game and replaces the path with the game's name.
// Afterwards find_variant() knows the game. Fails if there is no such game or its file has faults.
[[nodiscard]] Result<> load_variant(Arguments& arguments);
// Returns the limits from the options. The seed is 0 if none is given.
[[nodiscard]] SearchLimits limits_of(const Arguments& arguments);
// Returns the position of --fen or --setup or, by default, the starting position of the variant. An
// error message begins with the name of the option.
[[nodiscard]] Result<Position> position_of(const Arguments& arguments);
// Returns the options of a session for the game of `start`. If --fen or --setup was given, the
// first game of the session begins at `start`.
[[nodiscard]] SessionOptions session_of(const Arguments& arguments, const Position& start);

}  // namespace alces

// The values of the command line and the settings, and the positions, limits and session options
// that follow from them.
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
    // The name of the game or the path of its file. Not a Variant, because building one takes time.
    std::string variant{variant_names().front()};
    std::string variant_file;    // the path that was given instead of the name; else empty
    bool variant_given = false;  // on the command line
    bool variant_in_settings = false;
    std::optional<std::string> fen;
    std::optional<std::string> setup;
    std::optional<std::uint64_t> seed;
    SearchLimits limits;
    std::size_t hash = 16;
    std::optional<std::string> time;
    std::string color = "auto";
    Appearance appearance{.animation = true};
    std::string flip;                     // empty: the session decides
    std::optional<std::string> computer;  // the sides that the computer plays
    bool compact = false;
    bool no_record = false;  // of `play`
    bool plain = false;
    std::vector<std::string> files;
    ExportOptions output;  // of `export`; `games export` uses only the form
    BatchOptions batch;
    MatchArguments match;
    RandomOptions random;
    StatsOptions stats;
    TableArguments table;
    GamesOptions games;
    std::optional<int> resumed;
    bool take = false;
    bool look = false;
    bool reads_fens = false;  // of `moves` and `analyse`: from standard input
    bool algebraic = false;
    bool divide = false;
    int perft_depth = 0;
    int bench_depth = kBenchDepth;
    std::optional<std::string> piece;
    std::optional<int> puzzles_to_make;
    bool json = false;                        // except of `batch`
    std::optional<std::string> checked_game;  // a path
    std::optional<std::string> ini_file, ini_section;
    std::optional<std::string> exported_game;  // a name or a path
    std::optional<std::string> diagram_file;   // a path, or - for standard input
    std::optional<std::string> epd_file;       // of `analyse`
};

// If the variant is the path of a file, reads that game and replaces the path with its name. After
// that, find_variant() knows the variant. Fails if there is no such game or its file is faulty.
[[nodiscard]] Result<> load_variant(Arguments& arguments);
// The limits of the options, with the seed, which is 0 if none is given.
[[nodiscard]] SearchLimits limits_of(const Arguments& arguments);
// The position of --fen or --setup; by default the starting position of the variant. An error
// message begins with the option's name.
[[nodiscard]] Result<Position> position_of(const Arguments& arguments);
// The options of a session that plays the game of `start`. Its first game begins at `start` if
// --fen or --setup was given.
[[nodiscard]] SessionOptions session_of(const Arguments& arguments, const Position& start);

}  // namespace alces

// The options that subcommands share, and what is made of them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/batch.h"
#include "cli/games_command.h"
#include "cli/match_options.h"
#include "cli/table_commands.h"
#include "game/export_text.h"
#include "search/bench.h"

namespace alces {

// What the options say, before anything is made of it.
struct Arguments {
    std::string variant{variant_names().front()};  // its tables are built only if it is played
    std::optional<std::string> fen;
    std::optional<std::string> setup;
    std::optional<int> level, depth, movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> seed;
    std::size_t hash = 16;
    int threads = 1;
    int multipv = 1;
    std::optional<std::string> time;
    std::string color = "auto";
    std::string theme = "terminal";
    std::string flip;  // empty: as it suits the start
    std::string style = "auto";
    std::string pieces = "letters";
    std::string bell = "off";
    std::string computer = "black";
    bool compact = false;
    BatchOptions batch;
    std::vector<std::string> files;
    bool algebraic = false;
    int perft_depth = 0;
    bool divide = false;
    int bench_depth = kBenchDepth;
    std::optional<std::string> piece;
    std::string format{kExportFormats.back()};
    MatchArguments match;
    bool variant_given = false;
    bool record = false;     // in batch
    bool no_record = false;  // in play
    bool plain = false;
    TableArguments table;
    std::optional<int> resumed;
    bool take = false;
    bool look = false;
    GamesOptions games;
};

// What an option takes, checked in the program's own words: the library's speak of values and sets.
using OptionCheck = std::function<std::string(const std::string&)>;
[[nodiscard]] OptionCheck between(std::uint64_t least, std::uint64_t most);
[[nodiscard]] OptionCheck one_of(const std::vector<std::string>& values);
[[nodiscard]] CLI::Validator named_game();

// Each adds some options to a subcommand. What they are given goes to `arguments`, which must live
// as long.
void add_variant_option(CLI::App& app, Arguments& arguments);
void add_position_options(CLI::App& app, Arguments& arguments);
void add_engine_options(CLI::App& app, Arguments& arguments);
void add_search_options(CLI::App& app, Arguments& arguments);
void add_screen_options(CLI::App& app, Arguments& arguments);
void add_play_options(CLI::App& app, Arguments& arguments);
void add_table_options(CLI::App& app, Arguments& arguments);
void add_tables_folder(CLI::App& app, Arguments& arguments);
void add_host_options(CLI::App& app, Arguments& arguments);
void add_batch_options(CLI::App& app, Arguments& arguments);
void add_format_option(CLI::App& app, Arguments& arguments);
void add_export_options(CLI::App& app, Arguments& arguments);

[[nodiscard]] SearchLimits limits_of(const Arguments& arguments);
// The position of --fen or --setup, or the start. Fails with the option's name in the message.
[[nodiscard]] Result<Position> position_of(const Arguments& arguments);
[[nodiscard]] SessionOptions session_of(const Arguments& arguments, const Position& start);

}  // namespace alces

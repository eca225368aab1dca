// Adds options that several subcommands have.
#pragma once

#include <string>
#include <string_view>

#include "cli/cli11.h"
#include "cli/options.h"

namespace alces {

// The argument that stands for standard input.
inline constexpr std::string_view kStandardInput = "-";

// Appends " (default: VALUE)". The result must fit into the 50 columns of an option's help.
[[nodiscard]] std::string with_default(std::string_view help, std::string_view value);
[[nodiscard]] std::string with_default(std::string_view help, long long value);

// Adds --depth, --movetime or --nodes. If `help` is empty, the option has its usual help.
CLI::Option* add_limit(CLI::App& app, std::string_view name, SearchLimits& limits,
                       std::string_view help = {});
// Adds an option that chooses the game. `names` are its names: "--variant" or "GAME,--variant". The
// option accepts the name of a game and the path of any file. Parsing does not read the file or
// build the game.
CLI::Option* add_variant_option(CLI::App& app, Arguments& arguments, const std::string& names,
                                const std::string& help);
// Adds --fen, --setup and --seed. Each of --fen and --setup clears the other, so that either of
// them on the command line overrides the settings of both.
void add_start_options(CLI::App& app, Arguments& arguments);
void add_seed(CLI::App& app, Arguments& arguments, const std::string& help);
// Adds --variant, --fen, --setup and --seed. `default_game` is only for the help of --variant.
void add_position_options(CLI::App& app, Arguments& arguments, const std::string& default_game);
// Adds --level, --hash and --threads.
void add_engine_options(CLI::App& app, Arguments& arguments);
// Adds --depth, --movetime, --nodes, --level, --hash and --threads.
void add_search_options(CLI::App& app, Arguments& arguments);
// Adds the option for a screen setting.
void add_appearance(CLI::App& app, Arguments& arguments, const AppearanceSetting& setting);
CLI::Option* add_keep_going(CLI::App& app, Arguments& arguments, const std::string& help);
CLI::Option* add_json(CLI::App& app, bool& json,
                      const std::string& help = "print only JSON, one object per line");
// Adds --format: pgn, or san for other programs.
void add_pgn_format(CLI::App& app, std::string& format);
// Adds FILE and --keep-going.
void add_files(CLI::App& app, Arguments& arguments);

}  // namespace alces

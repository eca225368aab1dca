// Functions for options that several subcommands have.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.h"
#include "search/limit_words.h"

namespace CLI {
class Option;
}

namespace alces {

// The argument that stands for standard input.
inline constexpr std::string_view kStandardInput = "-";

// Makes the option throw BadValue for texts that `fits` rejects. In the message, `wanted` says
// which texts are accepted; an argument without dashes, such as the game of `learn`, is named as in
// the usage.
CLI::Option* allow(CLI::Option* option, const std::string& wanted,
                   const std::function<bool(const std::string&)>& fits);
// Accepts only whole numbers within the range.
CLI::Option* allow_range(CLI::Option* option, Range range);
// Accepts only these names, and shows them in the help as the option's type: "white|black".
CLI::Option* allow_names(CLI::Option* option, const std::vector<std::string_view>& names);

// Appends " (default: VALUE)". The result must fit the 50 columns of an option's help.
[[nodiscard]] std::string with_default(std::string_view help, std::string_view value);
[[nodiscard]] std::string with_default(std::string_view help, long long value);
// Whether a word of the command line, such as "--depth=3", gives this option by its name.
[[nodiscard]] bool is_name_of(const CLI::Option& option, std::string_view word);

// Adds --depth, --movetime or --nodes.
CLI::Option* add_limit(CLI::App& app, std::string_view name, SearchLimits& limits);
// Adds an option for the game, with these names ("--variant", "GAME,--variant"). Accepts the name
// of a game and the path of any file; the file is not read, and a game is not built.
CLI::Option* add_variant_option(CLI::App& app, Arguments& arguments, const std::string& names,
                                const std::string& help);
// Adds --fen, --setup and --seed. Each of --fen and --setup clears the other, so that an option on
// the command line replaces both settings.
void add_start_options(CLI::App& app, Arguments& arguments);
// Adds --variant, --fen, --setup and --seed. `default_game` is only shown, in the help of
// --variant.
void add_position_options(CLI::App& app, Arguments& arguments, const std::string& default_game);
// Adds --depth, --movetime and --nodes, --level, --hash and --threads.
void add_search_options(CLI::App& app, Arguments& arguments);
CLI::Option* add_keep_going(CLI::App& app, Arguments& arguments, const std::string& help);
CLI::Option* add_json(CLI::App& app, bool& json,
                      const std::string& help = "print one JSON object per line, nothing else");
// Adds FILE and --keep-going.
void add_files(CLI::App& app, Arguments& arguments);

}  // namespace alces

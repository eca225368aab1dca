// The options that subcommands share, and the settings, which are the options of `play` in a file.
// Only the sources behind this header know the library that parses them: it takes seconds to
// compile.
#pragma once

#include <iosfwd>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "search/limit_words.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace alces {

// Thrown when an option is given a value that it does not take. what() is for people.
class BadValue : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};
// Each makes an option refuse other values with BadValue.
CLI::Option* allow_range(CLI::Option* option, Range range);
CLI::Option* allow_names(CLI::Option* option, const std::vector<std::string>& names);

// Each adds some options to a subcommand. What they are given goes to `arguments`, which must live
// as long.
CLI::Option* add_variant_option(CLI::App& app, Arguments& arguments,
                                const std::string& names = "--variant");
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
void add_match_options(CLI::App& app, MatchArguments& arguments);

[[nodiscard]] std::vector<std::string> setting_names();
struct SettingFault {
    int line;
    std::string message;
};
// Reads lines of `name = value`, in TOML. A line that cannot be used is passed over and told.
[[nodiscard]] std::vector<SettingFault> read_setting_lines(std::istream& text,
                                                           Arguments& arguments);

}  // namespace alces

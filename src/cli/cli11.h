// The part of CLI11 that most sources need: adding options to a command, and asking about them.
// These sources do not include the headers of CLI11, which take seconds to compile. CLI::App is a
// command with its options.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/limit_words.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace alces {

// Makes a command without options, apart from --help.
[[nodiscard]] std::shared_ptr<CLI::App> make_command();

// ---- adding options ----
// In the following functions, `names` is "--fen", "FILE" for an argument without dashes, or both,
// as in "GAME,--variant". `type` names the kind of value, for the help and for completion (see
// kKinds in shell_completion.cpp).

// Adds an option that stores its value in `value`. cli11.cpp instantiates this for the types
// that Arguments has.
template <typename Value>
CLI::Option* add_option(CLI::App& app, const std::string& names, Value& value,
                        const std::string& help, const std::string& type = {});
// Adds an option that may be given several times, with one value each time.
CLI::Option* add_repeatable(CLI::App& app, const std::string& names,
                            std::vector<std::string>& values, const std::string& help,
                            const std::string& type);
// Adds an option that passes its value to `set`.
CLI::Option* add_setter(CLI::App& app, const std::string& names,
                        const std::function<void(const std::string&)>& set, const std::string& help,
                        const std::string& type = {});
CLI::Option* add_flag(CLI::App& app, const std::string& names, bool& value,
                      const std::string& help);

// Passes each value of the option to `check`, which throws BadValue to reject it.
CLI::Option* check_values(CLI::Option* option,
                          const std::function<void(const std::string&)>& check);
// Makes the option throw BadValue for strings that `fits` rejects. In the message, `wanted` says
// which strings are accepted. For an argument without dashes, such as the game of `learn`, the
// message contains the name that the usage line shows.
CLI::Option* allow(CLI::Option* option, const std::string& wanted,
                   const std::function<bool(const std::string&)>& fits);
// Accepts only whole numbers within the range.
CLI::Option* allow_range(CLI::Option* option, Range range);
// Accepts only these names. The help shows them as the option's type: "white|black".
CLI::Option* allow_names(CLI::Option* option, const std::vector<std::string_view>& names);

// Makes the option required.
CLI::Option* require(CLI::Option* option);
// Refuses the option together with any of the others.
CLI::Option* exclude(CLI::Option* option, std::initializer_list<CLI::Option*> others);
// Refuses the option without the other one.
CLI::Option* need(CLI::Option* option, CLI::Option* other);
// Calls a function after the options of the command have been read. It may throw BadValue.
void check_afterwards(CLI::App& app, std::function<void()> check);
// If the option is not given, its value comes from this environment variable.
CLI::Option* read_environment(CLI::Option* option, const std::string& variable);

// ---- asking about options ----
// Returns the option of the command with this name, such as "--fen", which must have been added.
[[nodiscard]] CLI::Option* find_option(CLI::App& app, const std::string& name);
// Does the same, but returns null if the command has no such option.
[[nodiscard]] const CLI::Option* find_option_if_any(const CLI::App& app, const std::string& name);
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& app);  // also --help
// Returns the name without dashes; empty for an argument, which has no name.
[[nodiscard]] std::string long_name(const CLI::Option& option);
// Returns the name of the kind of value, or the accepted words: "white|black".
[[nodiscard]] std::string type_of(const CLI::Option& option);
[[nodiscard]] std::string help_of(const CLI::Option& option);
// Whether the option can be given as an argument without dashes.
[[nodiscard]] bool is_argument(const CLI::Option& option);
// Whether the option takes no value on the command line. As a setting, it is true or false.
[[nodiscard]] bool is_flag(const CLI::Option& option);
[[nodiscard]] std::size_t times_given(const CLI::Option& option);
[[nodiscard]] std::size_t max_values(const CLI::Option& option);
[[nodiscard]] std::vector<const CLI::Option*> excluded_by(const CLI::Option& option);
[[nodiscard]] std::vector<const CLI::Option*> needed_by(const CLI::Option& option);
// Whether a word of the command line, such as "--depth=3", gives this option by its name.
[[nodiscard]] bool is_name_of(const CLI::Option& option, std::string_view word);

// ---- commands ----
[[nodiscard]] std::vector<const CLI::App*> subcommands_of(const CLI::App& app);
[[nodiscard]] std::string name_of(const CLI::App& app);
[[nodiscard]] std::string help_of(const CLI::App& app);

// ---- parsing ----
// Stores the values of the words, as far as they are valid, and returns the last subcommand that
// they name. After an error, later values may be missing.
const CLI::App& parse_leniently(CLI::App& app, std::vector<std::string> words);
// Why a line of settings cannot be used.
enum class SettingFault { None, UnknownName, BadValue };
// Reads one line of TOML, `name = value`, where the names are those of the options. Throws BadValue
// if an option rejects the value.
[[nodiscard]] SettingFault parse_setting(CLI::App& app, const std::string& line);

}  // namespace alces

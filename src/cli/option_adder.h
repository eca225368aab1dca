// Adds options to a parser of the command line. The sources that describe options need only this
// part of CLI11, and do not include its headers, which take seconds to compile.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "search/limit_words.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace alces {

// In the following functions, `names` is "--fen", "FILE" for an argument without dashes, or both,
// as in "GAME,--variant". `type` names the kind of value, for the help and for completion (see
// kKinds in shell_completion.cpp).

// Adds an option that stores its value in `value`. option_adder.cpp instantiates this for the types
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
// Makes the option throw BadValue for texts that `fits` rejects. In the message, `wanted` says
// which texts are accepted. The message names an argument without dashes, such as the game of
// `learn`, as the usage does.
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
// If the option is not given, its value comes from this environment variable.
CLI::Option* read_environment(CLI::Option* option, const std::string& variable);

// Returns the option of the command with this name, which must have been added.
[[nodiscard]] CLI::Option* find_option(CLI::App& app, const std::string& name);
// Whether a word of the command line, such as "--depth=3", gives this option by its name.
[[nodiscard]] bool is_name_of(const CLI::Option& option, std::string_view word);

}  // namespace alces

// Reads and describes settings as lines of text: the options of `play` without their dashes.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/arguments.h"

namespace alces {

[[nodiscard]] std::vector<std::string> setting_names();
// Returns the words that a setting accepts, for completion; none if it accepts only numbers or any
// string. Of the names of games, returns only those of the built-in games.
[[nodiscard]] std::vector<std::string> setting_values(const std::string& name);
struct SettingError {
    int line;
    std::string message;
};
// Reads lines of `name = value` in TOML. Skips lines that cannot be used, and returns an error for
// each of them.
[[nodiscard]] std::vector<SettingError> read_setting_lines(std::istream& text,
                                                           Arguments& arguments);

}  // namespace alces

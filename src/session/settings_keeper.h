// The interface to the settings, wherever they are stored.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace alces {

class SettingsKeeper {
  public:
    virtual ~SettingsKeeper() = default;
    // Returns the names of all settings, which are the names of the command-line options.
    [[nodiscard]] virtual std::vector<std::string> names() const = 0;
    // Returns the values that a setting accepts; empty if they are not words.
    [[nodiscard]] virtual std::vector<std::string> values(const std::string& name) const = 0;
    // Returns the value that was set, or an empty string for the default.
    [[nodiscard]] virtual std::string value(const std::string& name) const = 0;
    // Changes a setting. An empty value resets it to the default. Only write() saves the change.
    [[nodiscard]] virtual Result<> set(const std::string& name, const std::string& value) = 0;
    // Writes all changed settings to the file, or only the one with this name.
    [[nodiscard]] virtual Result<> write() = 0;
    [[nodiscard]] virtual Result<> write(const std::string& name) = 0;
    [[nodiscard]] virtual std::string file_name() const = 0;
};

}  // namespace alces

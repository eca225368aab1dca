// The interface to the settings, wherever they are stored.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace alces {

class SettingsKeeper {
  public:
    virtual ~SettingsKeeper() = default;
    // The names of all settings; they are the names of the command-line options.
    [[nodiscard]] virtual std::vector<std::string> names() const = 0;
    // The values that a setting accepts, if they are words.
    [[nodiscard]] virtual std::vector<std::string> values(const std::string& name) const = 0;
    // The value that was set; empty if it is the default.
    [[nodiscard]] virtual std::string value(const std::string& name) const = 0;
    // Changes a setting; an empty value removes it. Only write() saves it.
    [[nodiscard]] virtual Result<> set(const std::string& name, const std::string& value) = 0;
    // Writes the changed settings to the file, or only one of them.
    [[nodiscard]] virtual Result<> write() = 0;
    [[nodiscard]] virtual Result<> write(const std::string& name) = 0;
    [[nodiscard]] virtual std::string file_name() const = 0;
};

}  // namespace alces

// What a session needs of the place where settings are kept, wherever that is.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace alces {

class SettingsKeeper {
  public:
    virtual ~SettingsKeeper() = default;
    // All that there are, by the names of the options.
    [[nodiscard]] virtual std::vector<std::string> names() const = 0;
    // What was set, here or in the file: "level = 3".
    [[nodiscard]] virtual std::vector<std::string> lines() const = 0;
    // Takes a value that may be written later; an empty one takes the setting away.
    [[nodiscard]] virtual Result<> set(const std::string& name, const std::string& value) = 0;
    // Writes what was set.
    [[nodiscard]] virtual Result<> write() = 0;
    [[nodiscard]] virtual std::string place() const = 0;  // the name of the file
};

}  // namespace alces

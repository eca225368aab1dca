// What the user wants always so: a file of `name = value` lines in TOML, by the names of the
// options.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/arguments.h"
#include "session/settings_keeper.h"

namespace alces {

// $XDG_CONFIG_HOME/alces/config.toml, or ~/.config in its place; empty if neither is known.
[[nodiscard]] std::string settings_path();
// Reads a file into `arguments`. A line that cannot be used is passed over and told:
// "NAME:LINE: message". A file that is not there is no fault.
[[nodiscard]] std::vector<std::string> read_settings(const std::string& path, Arguments& arguments);

// A name and a value as TOML writes it; an empty value takes the setting away.
struct Setting {
    std::string name, value;
};
[[nodiscard]] std::string quoted_setting(const std::string& text);
// Puts them into a file, which keeps all else that it holds.
[[nodiscard]] Result<> keep_settings(const std::string& path, const std::vector<Setting>& settings);

// Those of a file, and what was set since the program began.
class KeptSettings : public SettingsKeeper {
  public:
    explicit KeptSettings(std::string path) : path_(std::move(path)) {}
    [[nodiscard]] std::vector<std::string> names() const override;
    [[nodiscard]] std::vector<std::string> lines() const override;
    [[nodiscard]] Result<> set(const std::string& name, const std::string& value) override;
    [[nodiscard]] Result<> write() override;
    [[nodiscard]] std::string place() const override { return path_; }

  private:
    std::string path_;
    std::vector<Setting> set_;
};

}  // namespace alces

// Reads and writes the user's settings: a file of `name = value` lines in TOML, whose names are
// those of the options of `play`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/arguments.h"
#include "session/settings_keeper.h"

namespace alces {

// Returns $XDG_CONFIG_HOME/alces/config.toml. If that variable is not an absolute path, returns
// $HOME/.config/alces/config.toml. Empty if HOME is not an absolute path either.
[[nodiscard]] std::string settings_path();
// Reads a file into `arguments`. Skips lines that cannot be used, and returns a message "NAME:LINE:
// message" for each. A missing file is not an error.
[[nodiscard]] std::vector<std::string> read_settings(const std::string& path, Arguments& arguments);

// A setting: a name, and a value in TOML. An empty value removes the setting.
struct Setting {
    std::string name, value;
};
// Puts the text between double quotes, without escaping anything.
[[nodiscard]] std::string quoted_setting(const std::string& text);
// Writes settings into a file and leaves all other lines as they are. Creates the file if
// necessary. Fails with ErrorKind::File.
[[nodiscard]] Result<> save_settings(const std::string& path, const std::vector<Setting>& settings);

// The settings of a file, with the changes since the program started.
class StoredSettings : public SettingsKeeper {
  public:
    explicit StoredSettings(std::string path) : path_(std::move(path)) {}
    [[nodiscard]] std::vector<std::string> names() const override;
    [[nodiscard]] std::vector<std::string> values(const std::string& name) const override;
    [[nodiscard]] std::string value(const std::string& name) const override;
    [[nodiscard]] Result<> set(const std::string& name, const std::string& value) override;
    [[nodiscard]] Result<> write() override;
    [[nodiscard]] Result<> write(const std::string& name) override;
    [[nodiscard]] std::string file_name() const override { return path_; }

  private:
    std::string path_;
    std::vector<Setting> set_;
};

}  // namespace alces

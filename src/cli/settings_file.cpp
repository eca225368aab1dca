#include "cli/settings_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/environment.h"
#include "base/folders.h"
#include "base/text.h"
#include "cli/options.h"
#include "records/folder.h"

namespace alces {
namespace {

// Whether a line of the file sets `name`.
bool sets(const std::string& line, const std::string& name) {
    const std::string_view text = trimmed(line);
    return text.starts_with(name) && trimmed(text.substr(name.size())).starts_with('=');
}

std::string line_of(const Setting& setting) { return setting.name + " = " + setting.value; }

void put(std::vector<std::string>& lines, const Setting& setting) {
    const auto sets_it = [&](const std::string& line) { return sets(line, setting.name); };
    const auto old = std::find_if(lines.begin(), lines.end(), sets_it);
    if (setting.value.empty())
        std::erase_if(lines, sets_it);
    else if (old == lines.end())
        lines.push_back(line_of(setting));
    else
        *old = line_of(setting);
}

}  // namespace

std::string settings_path() {
    const std::string configured = environment("XDG_CONFIG_HOME");
    if (configured.starts_with('/')) return configured + "/alces/config.toml";
    const std::string home = environment("HOME");
    return home.empty() ? "" : home + "/.config/alces/config.toml";
}

std::vector<std::string> read_settings(const std::string& path, Arguments& arguments) {
    std::vector<std::string> errors;
    if (std::ifstream file(path); file)
        for (const auto& [line, message] : read_setting_lines(file, arguments))
            errors.push_back(printable(path + ':' + std::to_string(line) + ": " + message));
    return errors;
}

std::string quoted_setting(const std::string& text) { return '"' + text + '"'; }

Result<> save_settings(const std::string& path, const std::vector<Setting>& settings) {
    if (path.empty()) return Error{ErrorKind::File, "cannot save settings: HOME is not set"};
    std::vector<std::string> lines;
    std::ifstream old(path);
    for (std::string line; std::getline(old, line);) lines.push_back(line);
    old.close();
    for (const Setting& setting : settings) put(lines, setting);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    std::error_code error = make_folders(std::filesystem::path(path).parent_path().string());
    if (!error) error = save_file(path, text);
    if (error) return Error{ErrorKind::File, "cannot write " + path + ": " + error.message()};
    return {};
}

std::vector<std::string> StoredSettings::names() const { return setting_names(); }

std::vector<std::string> StoredSettings::lines() const {
    std::vector<std::string> lines;
    std::ifstream file(path_);
    for (std::string line; std::getline(file, line);)
        if (const auto text = trimmed(line); !text.empty() && text[0] != '#')
            lines.emplace_back(text);
    for (const Setting& setting : set_) put(lines, setting);
    if (lines.empty()) lines.emplace_back("no settings; try \"set level=3\", then \"write\"");
    return lines;
}

Result<> StoredSettings::set(const std::string& name, const std::string& value) {
    const std::vector<std::string> known = names();
    if (std::find(known.begin(), known.end(), name) == known.end())
        return Error{ErrorKind::Command, "unknown setting: " + name};
    const bool number = std::all_of(value.begin(), value.end(), is_digit);
    const Setting setting{name, number ? value : quoted_setting(value)};
    Arguments unused;
    std::istringstream line(line_of(setting));
    if (const auto errors = read_setting_lines(line, unused); !value.empty() && !errors.empty())
        return Error{ErrorKind::Command, errors.front().message};
    std::erase_if(set_, [&](const Setting& old) { return old.name == name; });
    set_.push_back(setting);
    return {};
}

Result<> StoredSettings::write() {
    if (set_.empty())
        return Error{ErrorKind::Command, "nothing to write; try \"set level=3\" first"};
    Result<> kept = save_settings(path_, set_);
    if (kept) set_.clear();
    return kept;
}

}  // namespace alces

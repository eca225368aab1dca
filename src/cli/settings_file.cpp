#include "cli/settings_file.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/environment.h"
#include "base/folders.h"
#include "base/text.h"
#include "cli/setting_lines.h"
#include "records/folder.h"

namespace alces {
namespace {

// Whether a line of the file sets the setting `name`.
bool sets(const std::string& line, const std::string& name) {
    const std::string_view text = trimmed(line);
    return text.starts_with(name) && trimmed(text.substr(name.size())).starts_with('=');
}

// Returns the text of the file; empty if it does not exist. Refuses pipes and devices, which could
// block.
FileResult<std::string> load_settings(const std::string& path) {
    constexpr std::size_t kMaxBytes = 100'000;
    auto text = load_file(path, kMaxBytes);
    if (!text && (text.error() == std::errc::no_such_file_or_directory ||
                  text.error() == std::errc::not_a_directory))
        return std::string();
    return text;
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
    return home.starts_with('/') ? home + "/.config/alces/config.toml" : "";
}

std::vector<std::string> read_settings(const std::string& path, Arguments& arguments) {
    const auto text = load_settings(path);
    if (!text) return {printable("cannot open " + path + ": " + text.error().message())};
    std::vector<std::string> errors;
    std::istringstream lines(*text);
    for (const auto& [line, message] : read_setting_lines(lines, arguments))
        errors.push_back(printable(path + ':' + std::to_string(line) + ": " + message));
    return errors;
}

std::string quoted_setting(const std::string& text) { return '"' + text + '"'; }

Result<> save_settings(const std::string& path, const std::vector<Setting>& settings) {
    if (path.empty())
        return Error{ErrorKind::File,
                     "cannot save settings: neither XDG_CONFIG_HOME nor HOME is an absolute path"};
    const auto old = load_settings(path);
    if (!old) return Error{ErrorKind::File, "cannot open " + path + ": " + old.error().message()};
    std::vector<std::string> lines;
    for (std::string_view rest = *old; !rest.empty();) lines.emplace_back(take_line(rest));
    for (const Setting& setting : settings) put(lines, setting);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    std::error_code error = make_folders(std::filesystem::path(path).parent_path().string());
    if (!error) error = save_file(path, text);
    if (error) return Error{ErrorKind::File, "cannot write " + path + ": " + error.message()};
    return {};
}

std::vector<std::string> StoredSettings::names() const { return setting_names(); }

std::vector<std::string> StoredSettings::values(const std::string& name) const {
    return setting_values(name);
}

std::string StoredSettings::value(const std::string& name) const {
    const auto text = load_settings(path_);
    std::vector<std::string> lines;
    for (std::string_view rest = text ? *text : std::string_view(); !rest.empty();)
        lines.emplace_back(take_line(rest));
    for (const Setting& setting : set_) put(lines, setting);
    const auto line = std::find_if(lines.begin(), lines.end(),
                                   [&](const std::string& each) { return sets(each, name); });
    if (line == lines.end()) return {};
    std::string_view value = trimmed(std::string_view(*line).substr(line->find('=') + 1));
    value = trimmed(value.substr(0, value.find('#')));
    if (value.size() > 1 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
    return std::string(value);
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
        return Error{ErrorKind::Command, "no changed settings to save; try \"set level=3\" first"};
    Result<> kept = save_settings(path_, set_);
    if (kept) set_.clear();
    return kept;
}

Result<> StoredSettings::write(const std::string& name) {
    const auto is_it = [&](const Setting& setting) { return setting.name == name; };
    const auto found = std::find_if(set_.begin(), set_.end(), is_it);
    if (found == set_.end()) return {};
    Result<> kept = save_settings(path_, {*found});
    if (kept) set_.erase(found);
    return kept;
}

}  // namespace alces

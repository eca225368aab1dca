#include "frontends/settings.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "session/text.h"

namespace alces {
namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// Why a line cannot be used; empty if it was, or holds nothing.
std::string use_line(const std::string& line, CLI::App& app) {
    std::istringstream text(line);
    const std::vector<CLI::ConfigItem> items = CLI::ConfigTOML().from_config(text);
    if (items.empty()) return "";
    const CLI::ConfigItem& item = items.front();
    if (items.size() > 1 || !item.parents.empty() || item.inputs.size() != 1)
        return "a setting is written name = value";
    const std::string option = "--" + item.name;
    if (app.get_option_no_throw(option) == nullptr) return "no setting is named " + item.name;
    app.parse(std::vector<std::string>{option + '=' + item.inputs.front()});
    return "";
}

// Whether a line of the file sets this.
bool sets(const std::string& line, const std::string& name) {
    const std::string_view text = trimmed(line);
    return text.starts_with(name) && trimmed(text.substr(name.size())).starts_with('=');
}

void put(std::vector<std::string>& lines, const Setting& setting) {
    const auto sets_it = [&](const std::string& line) { return sets(line, setting.name); };
    const std::string line = setting.name + " = " + setting.value;
    const auto old = std::find_if(lines.begin(), lines.end(), sets_it);
    if (setting.value.empty())
        std::erase_if(lines, sets_it);
    else if (old == lines.end())
        lines.push_back(line);
    else
        *old = line;
}

}  // namespace

std::string settings_path() {
    const std::string configured = environment("XDG_CONFIG_HOME");
    if (configured.starts_with('/')) return configured + "/alces/config.toml";
    const std::string home = environment("HOME");
    return home.empty() ? "" : home + "/.config/alces/config.toml";
}

std::vector<std::string> read_settings(const std::string& path, CLI::App& app) {
    std::vector<std::string> faults;
    std::ifstream file(path);
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        std::string fault;
        try {
            fault = use_line(line, app);
        } catch (const CLI::Error& error) {
            fault = error.what();
        }
        if (!fault.empty())
            faults.push_back(printable(path + ':' + std::to_string(number) + ": " + fault));
    }
    return faults;
}

std::string quoted_setting(const std::string& text) { return '"' + text + '"'; }

std::string keep_settings(const std::string& path, const std::vector<Setting>& settings) {
    if (path.empty()) return "there is no place for settings: HOME is not set";
    std::vector<std::string> lines;
    std::ifstream old(path);
    for (std::string line; std::getline(old, line);) lines.push_back(line);
    old.close();
    for (const Setting& setting : settings) put(lines, setting);
    std::error_code fault;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), fault);
    // Whatever happens, there is the old file or the whole new one.
    const std::string draft = path + ".new";
    std::ofstream file(draft);
    for (const std::string& line : lines) file << line << '\n';
    file.close();
    if (file) std::filesystem::rename(draft, path, fault);
    if (file && !fault) return "";
    return path + " cannot be written";
}

}  // namespace alces

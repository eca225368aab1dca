#include "cli/settings_file.h"

#include <CLI/CLI.hpp>
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
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    const std::filesystem::path place(path);
    std::error_code fault = make_folders(place.parent_path().string());
    if (!fault)
        (void)replace_file(*disk_folder(place.parent_path().string(), Access::AsUsual),
                           place.filename().string(), text, fault);
    return fault ? path + " cannot be written: " + fault.message() : "";
}

std::vector<std::string> KeptSettings::names() const {
    CLI::App app;
    Arguments unused;
    add_play_options(app, unused);
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        if (option->get_lnames().size() == 1 && option->get_lnames()[0] != "help")
            names.push_back(option->get_lnames()[0]);
    return names;
}

std::vector<std::string> KeptSettings::lines() const {
    std::vector<std::string> lines;
    std::ifstream file(path_);
    for (std::string line; std::getline(file, line);)
        if (const auto text = trimmed(line); !text.empty() && text[0] != '#')
            lines.emplace_back(text);
    for (const Setting& setting : set_) put(lines, setting);
    if (lines.empty()) lines.emplace_back("nothing is set; set level=3 sets, write keeps it");
    return lines;
}

std::string KeptSettings::set(const std::string& name, const std::string& value) {
    const std::vector<std::string> known = names();
    if (std::find(known.begin(), known.end(), name) == known.end())
        return "no setting is named " + name;
    try {
        CLI::App app;
        Arguments unused;
        add_play_options(app, unused);
        if (!value.empty()) app.parse(std::vector<std::string>{"--" + name + '=' + value});
    } catch (const CLI::Error& error) {
        return error.what();
    }
    std::erase_if(set_, [&](const Setting& setting) { return setting.name == name; });
    const bool number = std::all_of(value.begin(), value.end(), is_digit);
    set_.push_back({name, number ? value : quoted_setting(value)});
    return "";
}

std::string KeptSettings::write() {
    if (set_.empty()) return "nothing was set; set level=3 sets";
    std::string fault = keep_settings(path_, set_);
    if (fault.empty()) set_.clear();
    return fault;
}

}  // namespace alces

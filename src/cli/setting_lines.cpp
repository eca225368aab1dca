#include "cli/setting_lines.h"

#include <CLI/CLI.hpp>
#include <istream>
#include <sstream>
#include <utility>

#include "base/text.h"
#include "cli/options.h"
#include "games/library.h"
#include "games/registry.h"
#include "search/levels.h"

namespace alces {

std::vector<std::string> setting_names() {
    CLI::App app;
    Arguments unused;
    add_play_options(app, unused);
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        if (option != app.get_help_ptr()) names.push_back(option->get_lnames().front());
    return names;
}

std::vector<std::string> setting_values(const std::string& name) {
    CLI::App app;
    Arguments unused;
    add_play_options(app, unused);
    const CLI::Option* option = app.get_option_no_throw("--" + name);
    std::vector<std::string> values;
    if (option == nullptr) return values;
    if (name == "variant") return {variant_names().begin(), variant_names().end()};
    if (name == "level")
        for (const LevelName& level : level_names()) values.emplace_back(level.word);
    std::istringstream type(option->get_type_name());
    if (type.str().find('|') == std::string::npos) return values;
    for (std::string value; std::getline(type, value, '|');)
        if (value != "N") values.push_back(value);
    return values;
}

namespace {

// Returns why a game that the option accepts cannot be a setting; empty if it can. A path would
// depend on the current directory. A game that cannot be read would make every start of the program
// fail.
std::string fault_of(const std::string& variant) {
    if (is_game_path(variant))
        return "variant must be the name of a game, not the path " + alces::quoted(variant);
    return find_variant(variant) == nullptr ? no_such_game(variant) : "";
}

}  // namespace

std::vector<SettingError> read_setting_lines(std::istream& text, Arguments& arguments) {
    CLI::App app;
    app.allow_config_extras(CLI::config_extras_mode::error);
    add_play_options(app, arguments);
    std::vector<SettingError> errors;
    std::string line;
    arguments.variant_given = false;
    for (int number = 1; std::getline(text, line); ++number) try {
            const std::string before = arguments.variant;
            std::istringstream alone(line);
            app.clear();
            app.parse_from_stream(alone);
            if (!std::exchange(arguments.variant_given, false)) continue;
            const std::string fault = fault_of(arguments.variant);
            if (fault.empty()) {
                arguments.variant_in_settings = true;
                continue;
            }
            arguments.variant = before;
            errors.push_back({number, fault});
        } catch (const BadValue& error) {
            const std::string message = error.what();  // such as "--level must be …"
            errors.push_back({number, message.substr(message.find_first_not_of('-'))});
        } catch (const CLI::ConfigError&) {
            const std::string_view name = trimmed(std::string_view(line).substr(0, line.find('=')));
            errors.push_back({number, "unknown setting: " + std::string(name)});
        } catch (const CLI::Error&) {
            errors.push_back(
                {number, "not a setting (name = value): " + std::string(trimmed(line))});
        }
    return errors;
}

}  // namespace alces

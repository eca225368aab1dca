#include "cli/setting_lines.h"

#include <istream>
#include <sstream>
#include <utility>

#include "base/text.h"
#include "cli/cli11.h"
#include "cli/options.h"
#include "games/library.h"
#include "games/registry.h"
#include "search/levels.h"

namespace alces {

std::vector<std::string> setting_names() {
    const auto app = make_command();
    Arguments unused;
    add_play_options(*app, unused);
    std::vector<std::string> names;
    for (const CLI::Option* option : options_of(*app))
        if (const std::string name = long_name(*option); name != "help") names.push_back(name);
    return names;
}

std::vector<std::string> setting_values(const std::string& name) {
    const auto app = make_command();
    Arguments unused;
    add_play_options(*app, unused);
    const CLI::Option* option = find_option_if_any(*app, "--" + name);
    std::vector<std::string> values;
    if (option == nullptr) return values;
    if (name == "variant") return {variant_names().begin(), variant_names().end()};
    if (name == "level")
        for (const LevelName& level : level_names()) values.emplace_back(level.word);
    std::istringstream type(type_of(*option));
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

// Returns the value without quotation marks around it.
std::string_view unquoted(std::string_view value) {
    const bool marked = value.size() > 1 && (value[0] == '"' || value[0] == '\'');
    return marked && value.back() == value[0] ? value.substr(1, value.size() - 2) : value;
}

// Reads a line. Returns why it cannot be used; empty if it can.
std::string error_in(CLI::App& app, const std::string& line) try {
    const SettingFault fault = parse_setting(app, line);
    if (fault == SettingFault::None) return {};
    const std::size_t sign = line.find('=');
    if (sign == line.npos)
        return "a setting must be name = value, not " + alces::quoted(trimmed(line));
    const std::string name(trimmed(std::string_view(line).substr(0, sign)));
    if (fault == SettingFault::UnknownName) return "unknown setting: " + name;
    const CLI::Option* option = find_option_if_any(app, "--" + name);
    const bool flag = option != nullptr && is_flag(*option);
    return must_be(name, flag ? "true or false" : "one value",
                   unquoted(trimmed(std::string_view(line).substr(sign + 1))));
} catch (const BadValue& error) {
    // The error of --variant suggests a game file, but a setting must name a game.
    const std::size_t sign = line.find('=');
    if (trimmed(std::string_view(line).substr(0, sign)) == "variant")
        return no_such_game(unquoted(trimmed(std::string_view(line).substr(sign + 1))));
    const std::string message = error.what();  // such as "--level must be …"
    return message.substr(message.find_first_not_of('-'));
}

}  // namespace

std::vector<SettingError> read_setting_lines(std::istream& text, Arguments& arguments) {
    const auto app = make_command();
    add_play_options(*app, arguments);
    std::vector<SettingError> errors;
    std::string line;
    arguments.variant_given = false;
    for (int number = 1; std::getline(text, line); ++number) {
        const std::string before = arguments.variant;
        std::string error = error_in(*app, line);
        if (error.empty() && std::exchange(arguments.variant_given, false)) {
            error = fault_of(arguments.variant);
            if (error.empty())
                arguments.variant_in_settings = true;
            else
                arguments.variant = before;
        }
        if (!error.empty()) errors.push_back({number, std::move(error)});
    }
    return errors;
}

}  // namespace alces

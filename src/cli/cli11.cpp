#include "cli/cli11.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

#include "cli/options.h"

namespace alces {

std::shared_ptr<CLI::App> make_command() { return std::make_shared<CLI::App>(); }

template <typename Value>
CLI::Option* add_option(CLI::App& app, const std::string& names, Value& value,
                        const std::string& help, const std::string& type) {
    CLI::Option* option = app.add_option(names, value, help);
    return type.empty() ? option : option->type_name(type);
}

using TextRef = const std::string&;
template CLI::Option* add_option(CLI::App&, TextRef, int&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, double&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::size_t&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::string&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::optional<int>&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::optional<std::uint64_t>&, TextRef,
                                 TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::optional<std::string>&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::vector<int>&, TextRef, TextRef);
template CLI::Option* add_option(CLI::App&, TextRef, std::vector<std::string>&, TextRef, TextRef);

CLI::Option* add_repeatable(CLI::App& app, const std::string& names,
                            std::vector<std::string>& values, const std::string& help,
                            const std::string& type) {
    return add_option(app, names, values, help, type)->allow_extra_args(false);
}

CLI::Option* add_setter(CLI::App& app, const std::string& names,
                        const std::function<void(const std::string&)>& set, const std::string& help,
                        const std::string& type) {
    CLI::Option* option = app.add_option_function<std::string>(names, set, help);
    return type.empty() ? option : option->type_name(type);
}

CLI::Option* add_flag(CLI::App& app, const std::string& names, bool& value,
                      const std::string& help) {
    return app.add_flag(names, value, help)->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

CLI::Option* check_values(CLI::Option* option,
                          const std::function<void(const std::string&)>& check) {
    return option->check([check](const std::string& text) -> std::string {
        check(text);
        return {};
    });
}

CLI::Option* allow(CLI::Option* option, const std::string& wanted,
                   const std::function<bool(const std::string&)>& fits) {
    const std::string name = option->get_name(option->get_positional());
    return check_values(option, [name, wanted, fits](const std::string& text) {
        if (!fits(text)) throw BadValue(must_be(name, wanted, text));
    });
}

CLI::Option* allow_range(CLI::Option* option, Range range) {
    return allow(option, range_text(range), [range](const std::string& text) {
        return parse_number(text, range).has_value();
    });
}

CLI::Option* allow_names(CLI::Option* option, const std::vector<std::string_view>& names) {
    std::string type;
    for (const std::string_view name : names) type.append(type.empty() ? "" : "|").append(name);
    return allow(option->type_name(type), one_of(names), [names](const std::string& text) {
        return std::find(names.begin(), names.end(), text) != names.end();
    });
}

CLI::Option* require(CLI::Option* option) { return option->required(); }

CLI::Option* exclude(CLI::Option* option, std::initializer_list<CLI::Option*> others) {
    for (CLI::Option* other : others) option->excludes(other);
    return option;
}

CLI::Option* need(CLI::Option* option, CLI::Option* other) { return option->needs(other); }

void check_afterwards(CLI::App& app, std::function<void()> check) {
    app.parse_complete_callback(std::move(check));
}

CLI::Option* read_environment(CLI::Option* option, const std::string& variable) {
    return option->envname(variable);
}

CLI::Option* find_option(CLI::App& app, const std::string& name) { return app.get_option(name); }

const CLI::Option* find_option_if_any(const CLI::App& app, const std::string& name) {
    return app.get_option_no_throw(name);
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) { return app.get_options({}); }

std::string long_name(const CLI::Option& option) {
    return option.get_lnames().empty() ? "" : option.get_lnames().front();
}

std::string type_of(const CLI::Option& option) { return option.get_type_name(); }

std::string help_of(const CLI::Option& option) { return option.get_description(); }

bool is_argument(const CLI::Option& option) { return option.get_positional(); }

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

std::size_t times_given(const CLI::Option& option) { return option.count(); }

std::size_t max_values(const CLI::Option& option) {
    return static_cast<std::size_t>(std::max(option.get_items_expected_max(), 0));
}

std::vector<const CLI::Option*> excluded_by(const CLI::Option& option) {
    const std::set<CLI::Option*> excluded = option.get_excludes();
    return {excluded.begin(), excluded.end()};
}

std::vector<const CLI::Option*> needed_by(const CLI::Option& option) {
    const std::set<CLI::Option*> needed = option.get_needs();
    return {needed.begin(), needed.end()};
}

bool is_name_of(const CLI::Option& option, std::string_view word) {
    return word.starts_with('-') && option.check_name(std::string(word.substr(0, word.find('='))));
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& app) { return app.get_subcommands({}); }

std::string name_of(const CLI::App& app) { return app.get_name(); }

std::string help_of(const CLI::App& app) { return app.get_description(); }

const CLI::App& parse_leniently(CLI::App& app, std::vector<std::string> words) {
    std::ranges::reverse(words);  // in the order that CLI11 wants
    try {
        app.parse(std::move(words));
    } catch (const std::runtime_error&) {
    }
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    return *command;
}

SettingFault parse_setting(CLI::App& app, const std::string& line) {
    app.allow_config_extras(CLI::config_extras_mode::error);
    app.clear();
    std::istringstream text(line);
    try {
        app.parse_from_stream(text);
    } catch (const CLI::ConfigError&) {
        return SettingFault::UnknownName;
    } catch (const CLI::Error&) {
        return SettingFault::BadValue;
    }
    return SettingFault::None;
}

}  // namespace alces

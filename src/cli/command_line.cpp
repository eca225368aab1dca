#include "cli/command_line.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>

#include "base/exit_code.h"
#include "base/nearest_word.h"
#include "base/output.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/actions.h"
#include "cli/analyse_command.h"
#include "cli/cli11.h"
#include "cli/option_parts.h"
#include "cli/options.h"
#include "cli/queries.h"
#include "cli/settings_file.h"
#include "cli/shell_completion.h"
#include "cli/variants_command.h"
#include "games/library.h"
#include "games/registry.h"

namespace alces {
namespace {

// Which settings a command reads. The commands for scripts read none, so that scripts behave the
// same everywhere.
enum class SettingsUsed {
    None,
    Screen,  // those of the screen; at a table, options alone choose the game
    All,
};

struct Manual {
    std::string_view name, section;
};
constexpr Manual kPlayManual{"alces", "6"};
constexpr Manual kBatchManual{"alces-batch", "1"};
constexpr Manual kEngineManual{"alces-engine", "1"};
constexpr Manual kMatchManual{"alces-match", "1"};

struct Subcommand {
    std::string_view path, help;  // "games list" is a subcommand of "games"
    void (*add_options)(CLI::App& app, Arguments& arguments);
    int (*run)(const Arguments& arguments, const Position& start, Output& out);
    SettingsUsed settings = SettingsUsed::None;
    Manual manual = kPlayManual;
};

template <GamesCommand command>
int on_games(const Arguments& arguments, const Position&, Output& out) {
    return with_games(command, arguments, out);
}
template <Protocol run>
int serve(const Arguments& arguments, const Position& start, Output&) {
    return serve(run, arguments, start);
}
template <TableRole role>
int open_table(const Arguments& arguments, const Position& start, Output& out) {
    return open_table(role, arguments, start, out);
}

// All subcommands. `alces` without a subcommand runs the first.
constexpr std::array kSubcommands{
    Subcommand{"play", "play in the terminal (the default)", add_play_options, play,
               SettingsUsed::All},
    Subcommand{"learn", "learn a game piece by piece, with small tasks", add_learn_options, learn,
               SettingsUsed::All},
    Subcommand{"puzzle", "solve puzzles, or make new ones", add_puzzle_options, puzzle,
               SettingsUsed::All},
    Subcommand{"practice", "play practice positions against the computer", add_practice_options,
               practice, SettingsUsed::All},
    Subcommand{"batch", "read moves and commands from files or standard input", add_batch_options,
               interpret, SettingsUsed::None, kBatchManual},
    Subcommand{"export", "convert games to another format", add_export_options, convert,
               SettingsUsed::None, kBatchManual},
    Subcommand{"review", "annotate games: scores, mistakes and better moves", add_review_options,
               print_reviews, SettingsUsed::None, kBatchManual},
    Subcommand{"stats", "count results, lengths and openings of games", add_game_stats_options,
               print_stats, SettingsUsed::None, kBatchManual},
    Subcommand{"random", "print games of random moves", add_random_options, print_random_games,
               SettingsUsed::None, kBatchManual},
    Subcommand{"match", "play engines against each other", add_match_options, play_match,
               SettingsUsed::None, kMatchManual},
    Subcommand{"resume", "resume a recorded game", add_resume_options, resume, SettingsUsed::All},
    Subcommand{"games", "list, export, check or delete recorded games", add_list_options,
               on_games<list_games>},
    Subcommand{"games list", "list the recorded games", add_list_options, on_games<list_games>},
    Subcommand{"games stats", "count recorded games and chart your results", add_list_options,
               on_games<count_games>},
    Subcommand{"games export", "print recorded games", add_games_export_options,
               on_games<export_games>, SettingsUsed::None, kBatchManual},
    Subcommand{"games check", "check recorded games for damage", add_check_options,
               on_games<check_games>},
    Subcommand{"games delete", "delete recorded games", add_delete_options, on_games<delete_games>},
    Subcommand{"host", "open a table for a game with another person", add_host_options,
               open_table<TableRole::Host>, SettingsUsed::Screen},
    Subcommand{"join", "join a table, or return to your seat", add_join_options,
               open_table<TableRole::Join>, SettingsUsed::Screen},
    Subcommand{"watch", "watch a game at a table", add_watch_options, open_table<TableRole::Watch>,
               SettingsUsed::Screen},
    Subcommand{"tables", "list the tables, or delete one", add_tables_options, list_tables},
    Subcommand{"uci", "run as a UCI engine", add_protocol_options, serve<run_uci>,
               SettingsUsed::None, kEngineManual},
    Subcommand{"xboard", "run as an XBoard engine", add_protocol_options, serve<run_xboard>,
               SettingsUsed::None, kEngineManual},
    Subcommand{"moves", "list the legal moves", add_moves_options, print_moves, SettingsUsed::None,
               kBatchManual},
    Subcommand{"perft", "count the leaf nodes at a given depth", add_perft_options, print_perft,
               SettingsUsed::None, kBatchManual},
    Subcommand{"analyse", "search a position and print the best lines", add_analyse_options,
               print_analysis, SettingsUsed::None, kBatchManual},
    Subcommand{"bench", "search a fixed set of positions; print nodes and speed", add_bench_options,
               print_bench, SettingsUsed::None, kEngineManual},
    Subcommand{"rules", "print the rules of a game", add_rules_options, print_rules},
    Subcommand{"variants", "list the games that can be played; check or convert a game file",
               add_variants_options, list_variants},
};

using Words = std::vector<std::string_view>;

template <typename Kind>
bool is(const CLI::Error& error) {
    return dynamic_cast<const Kind*>(&error) != nullptr;
}

// Shows only the name of an option and the type of its value. The help text says what the option
// excludes, needs or reads from the environment, where this matters.
class HelpFormatter : public CLI::Formatter {
  public:
    std::string make_option_name(const CLI::Option* option, bool positional) const override {
        const std::string name = option->get_name(positional, !positional);
        const bool typed = !positional && option->get_type_size() != 0;
        return typed ? name + ' ' + option->get_type_name() : name;
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_expected_max() > 1 ? " ..." : "";
    }
};

// Returns the commands that were recognised before any error, for example alces, games and delete.
std::vector<CLI::App*> commands_of(CLI::App& app) {
    std::vector<CLI::App*> commands;
    for (std::vector<CLI::App*> inner{&app}; !inner.empty();
         inner = commands.back()->get_subcommands())
        commands.push_back(inner.front());
    return commands;
}

// Joins the names of commands: "alces games delete".
std::string path_of(const std::vector<CLI::App*>& commands) {
    std::string path;
    for (const CLI::App* command : commands)
        path += (path.empty() ? "" : " ") + command->get_name();
    return path;
}

// Returns the name of the visible subcommand of `app` that a mistyped word probably means; empty if
// none is near.
std::string nearest_subcommand(const CLI::App& app, const std::string& word) {
    constexpr std::size_t kLeast = 3;  // letters; a shorter word resembles too many commands
    std::vector<std::string_view> names;
    for (const CLI::App* command :
         app.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); }))
        names.push_back(command->get_name());
    const auto near = alces::nearest_word(word, names);
    return near && word.size() >= kLeast ? std::string(names[*near]) : "";
}

// Returns the part of a message that suggests what to type instead of `word`; empty if there is
// nothing to suggest.
std::string suggestion(const std::vector<CLI::App*>& commands, const std::string& word) {
    const auto did_you_mean = [](const std::string& line) {
        return "; did you mean " + alces::quoted(line) + '?';
    };
    if (word == "help") return did_you_mean(path_of(commands) + " --help");
    if (!is_game(word)) {
        const std::string near = nearest_subcommand(*commands.back(), word);
        return near.empty() ? near : did_you_mean(path_of(commands) + ' ' + near);
    }
    const CLI::Option* variant = commands.back()->get_option_no_throw("--variant");
    if (variant == nullptr || variant->count() > 0) return {};
    const std::string_view play = commands.size() == 1 ? " play" : "";
    return did_you_mean(path_of(commands).append(play) + " --variant " + word);
}

// Whether a word that the command line rejects was meant as an option. "-" is a file.
bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

// Says why the command does not accept a word.
std::string explain_extra(const std::vector<CLI::App*>& commands, const std::string& word) {
    const bool may_be_command = !commands.back()->get_subcommands({}).empty();
    const char* const what = is_option(word)  ? "unknown option: "
                             : may_be_command ? "unknown command: "
                                              : "unexpected argument: ";
    return what + word + suggestion(commands, word);
}

// Returns the name of an option for a message.
std::string name_in_message(const CLI::Option& option) {
    return option.get_type_name() == kStandardInput ? std::string(kStandardInput)
                                                    : option.get_name();
}

// Counts how often a word of the command line names the option.
std::ptrdiff_t times_named(const CLI::Option& option, const Words& words) {
    return std::ranges::count_if(words,
                                 [&](std::string_view word) { return is_name_of(option, word); });
}

std::string not_together(const CLI::Option& option) {
    return option.get_name(true) + " and " + option.get_name() + " cannot be used together";
}

// Says that an option has too many values. Some options have two names, such as GAME and --variant.
std::string explain_repetition(const CLI::Option& option, const Words& words) {
    if (option.get_positional() && times_named(option, words) == 1) return not_together(option);
    return option.get_name() + " was given more than once";
}

// Says why the command does not accept a word. The word may be a second value for an option that
// has two names.
std::string explain_extra(const std::vector<CLI::App*>& commands, const Words& words,
                          const std::string& word) {
    if (!is_option(word))
        for (const CLI::Option* option : commands.back()->get_options())
            if (option->get_positional() && times_named(*option, words) > 0)
                return not_together(*option);
    return explain_extra(commands, word);
}

// Says why a command does not accept a word. If there is an unknown option, the word may be its
// value, so the option is reported.
std::string explain_unexpected(const CLI::App& app, const std::vector<CLI::App*>& commands,
                               const std::string& word) {
    const std::vector<std::string> extra = app.remaining(true);
    const auto option = std::ranges::find_if(extra, is_option);
    return explain_extra(commands, option == extra.end() ? word : *option);
}

// Returns an option that takes no value but has one in these words, as in "--divide=twice"; null if
// there is none.
const CLI::Option* flag_with_value(const std::vector<CLI::App*>& commands, const Words& words) {
    for (const CLI::App* command : commands)
        for (const CLI::Option* option : command->get_options())
            for (const std::string_view word : words)
                if (is_flag(*option) && is_name_of(*option, word) && word.find('=') != word.npos)
                    return option;
    return nullptr;
}

// Returns an option that is given both before and after the name of the command; null if there is
// none.
const CLI::Option* repeated_option(const std::vector<CLI::App*>& commands) {
    for (std::size_t i = 1; i < commands.size(); ++i)
        for (const CLI::Option* option : commands[i]->get_options()) {
            if (option->count() == 0 || long_name(*option).empty()) continue;
            const CLI::Option* before = find_option_if_any(*commands[0], "--" + long_name(*option));
            if (before != nullptr && before->count() > 0) return option;
        }
    return nullptr;
}

// Says why CLI11 rejects the command line. CLI11's exceptions have the reason only as text, so this
// function derives it from the state of the options.
std::string explain(const CLI::ParseError& error, const std::vector<CLI::App*>& commands,
                    const Words& words) {
    if (is<CLI::ExtrasError>(error))
        return explain_extra(commands, words, commands.front()->remaining(true).front());
    for (const CLI::App* command : commands)
        for (const CLI::Option* option : command->get_options()) {
            const std::string name = name_in_message(*option);
            const std::size_t most = std::max<std::size_t>(max_values(*option), 1);
            if (option->count() == 0) {
                if (is<CLI::RequiredError>(error) && option->get_required())
                    return "missing argument: " + name;
                continue;
            }
            if (is<CLI::ArgumentMismatch>(error) && option->count() > most)
                return explain_repetition(*option, words);
            for (const CLI::Option* other : option->get_excludes())
                if (is<CLI::ExcludesError>(error) && other->count() > 0)
                    return name + " and " + name_in_message(*other) + " cannot be used together";
            for (const CLI::Option* other : option->get_needs())
                if (is<CLI::RequiresError>(error) && other->count() == 0)
                    return name + " needs " + name_in_message(*other);
        }
    if (const CLI::Option* flag = flag_with_value(commands, words))
        return name_in_message(*flag) + " takes no value";
    if (is<CLI::ArgumentMismatch>(error))
        return std::string(words.back().substr(0, words.back().find('='))) + " needs a value";
    return error.what();
}

// Whether the command line has all words of the command.
bool is_named(const Subcommand& subcommand, const Words& words) {
    std::string_view path = subcommand.path;
    while (!path.empty())
        if (std::ranges::find(words, take_word(path)) == words.end()) return false;
    return true;
}

// Returns the last line of the command's help.
std::string footer_of(const Subcommand& subcommand) {
    const std::string name(subcommand.manual.name);
    const std::string section(subcommand.manual.section);
    return "The manual is " + name + '(' + section + "): try 'man " + section + ' ' + name + "'.";
}

// Adds the options of `play`, which are also those of the program itself, and the options of the
// commands that the words name. Adding the options of all commands would take most of the time of a
// short run.
void add_subcommands(CLI::App& app, const Words& words, Arguments& arguments) {
    app.name("alces");
    app.set_version_flag("-V,--version", std::string("alces ") + kVersion, "show the version");
    app.set_help_flag("-h,--help", "show this help");
    app.formatter(std::make_shared<HelpFormatter>());  // the subcommands inherit it
    app.footer(footer_of(kSubcommands.front()));
    app.require_subcommand(0, 1);
    kSubcommands.front().add_options(app, arguments);
    for (const Subcommand& subcommand : kSubcommands) {
        std::string_view name = subcommand.path;
        CLI::App* parent = &app;
        if (const std::size_t blank = name.find(' '); blank != name.npos) {
            parent = app.get_subcommand(std::string(name.substr(0, blank)));
            name.remove_prefix(blank + 1);
        }
        CLI::App* added = parent->add_subcommand(std::string(name), std::string(subcommand.help));
        added->require_subcommand(0, 1);
        if (!is_named(subcommand, words)) continue;
        added->footer(footer_of(subcommand));
        subcommand.add_options(*added, arguments);
    }
}

const Subcommand& chosen_subcommand(const std::vector<CLI::App*>& commands) {
    const auto* found =
        std::find_if(kSubcommands.begin(), kSubcommands.end(), [&](const Subcommand& subcommand) {
            return path_of(commands) == "alces " + std::string(subcommand.path);
        });
    return found == kSubcommands.end() ? kSubcommands.front() : *found;
}

// Prints what CLI11 prints for --help or --version, in lines of at most 79 columns.
int show_help(const CLI::App& app, const CLI::Success& asked, Output& out) {
    constexpr int kColumns = 79;
    std::ostringstream stream;
    (void)app.exit(asked, stream, stream);
    const std::string text = stream.str();
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = take_line(rest);
        const bool is_row = line.starts_with(' ');  // of an option or a subcommand
        const auto indent = is_row ? static_cast<int>(app.get_formatter()->get_column_width()) : 0;
        for (const std::string& part : wrap(line, kColumns, indent)) out.buffer() += part + '\n';
    }
    return out.finish();
}

int refuse(const std::vector<CLI::App*>& commands, const std::string& why) {
    std::cerr << "alces: " << printable(why) << "\nTry '" << path_of(commands) << " --help'.\n";
    return kExitUsage;
}

int report(const Error& error) {
    std::cerr << "alces: " << printable(error.message) << '\n';
    if (error.kind == ErrorKind::File) return kExitNoInput;
    return error.kind == ErrorKind::Command ? kExitUsage : kExitData;
}

// Copies the settings of the screen.
void copy_screen_settings(const Arguments& from, Arguments& to) {
    to.color = from.color;
    to.appearance = from.appearance;
    to.flip = from.flip;
    to.plain = from.plain;
}

// Reads the settings. Then applies the options of the command line again, because they override the
// settings.
void apply_settings(SettingsUsed used, const std::vector<CLI::App*>& commands,
                    Arguments& arguments) {
    Arguments screen;
    Arguments& read = used == SettingsUsed::All ? arguments : screen;
    for (const std::string& error : read_settings(settings_path(), read))
        std::cerr << "alces: " << error << '\n';
    if (used == SettingsUsed::Screen) copy_screen_settings(screen, arguments);
    for (CLI::App* command : commands)
        for (CLI::Option* option : command->get_options({}))
            if (option->count() > 0) option->run_callback();
}

// Returns the words of the options that concern only this player at a table: the name, the secret
// and the screen.
std::vector<std::string> own_options(const std::vector<CLI::App*>& commands) {
    constexpr auto kOwn =
        std::to_array<std::string_view>({"name", "secret", "color", "flip", "plain"});
    std::vector<std::string> words;
    for (CLI::App* command : commands)
        for (const CLI::Option* option : command->get_options({})) {
            const std::string name = long_name(*option);
            const bool is_own = std::ranges::find(kOwn, name) != kOwn.end() ||
                                find_appearance_setting(name) != nullptr;
            if (!is_own || option->count() == 0) continue;
            words.push_back("--" + name);
            if (option->get_expected_max() > 0) words.push_back(option->results().back());
        }
    return words;
}

}  // namespace

int run_command_line(int argc, char** argv) {
    CLI::App app(
        "Play chess variants in the terminal. Without a command, play a game; "
        "--level sets the computer's strength, from beginner to full.");
    Arguments arguments;
    Output out(STDOUT_FILENO);
    set_game_folders(game_folders());
    set_received_games(own_rules);
    const Words words(argv, argv + argc);
    add_subcommands(app, words, arguments);
    if (argc > 1 && std::string_view(argv[1]) == kCompleteCommand)
        return print_completions(app, arguments, {argv + 2, argv + argc}, out);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return show_help(app, asked, out);
    } catch (const CLI::ParseError& error) {
        return refuse(commands_of(app), explain(error, commands_of(app), words));
    } catch (const TooLittleMemory& error) {
        std::cerr << "alces: " << error.what() << '\n';
        return kExitSystem;
    } catch (const UnexpectedWord& error) {
        return refuse(commands_of(app), explain_unexpected(app, commands_of(app), error.what()));
    } catch (const BadValue& error) {
        return refuse(commands_of(app), error.what());
    }
    const auto commands = commands_of(app);
    if (const CLI::Option* option = repeated_option(commands))
        return refuse(commands, explain_repetition(*option, words));
    const Subcommand& chosen = chosen_subcommand(commands);
    if (chosen.settings != SettingsUsed::None) apply_settings(chosen.settings, commands, arguments);
    arguments.table.own_options = own_options(commands);
    if (const Result<> loaded = load_variant(arguments); !loaded) return report(loaded.error());
    const Result<Position> position = position_of(arguments);
    return position ? chosen.run(arguments, *position, out) : report(position.error());
}

}  // namespace alces

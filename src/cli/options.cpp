#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "cli/diagram.h"
#include "cli/option_parts.h"
#include "games/library.h"
#include "games/registry.h"
#include "records/archive.h"
#include "rules/notation.h"
#include "search/engine.h"
#include "search/levels.h"
#include "search/limit_words.h"
#include "tui/appearance.h"

namespace alces {
namespace {

constexpr const char* kSeeds = "0-18446744073709551615";  // std::uint64_t

bool is_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

CLI::Option* allow(CLI::Option* option, const std::string& wanted,
                   const std::function<bool(const std::string&)>& fits) {
    const std::string name = option->get_name(option->get_positional());
    return option->check([name, wanted, fits](const std::string& text) -> std::string {
        if (!fits(text)) throw BadValue(must_be(name, wanted, text));
        return {};
    });
}

CLI::Option* allow_range(CLI::Option* option, Range range) {
    return allow(option, range_text(range), [range](const std::string& text) {
        return parse_number(text, range).has_value();
    });
}

bool is_name_of(const CLI::Option& option, std::string_view word) {
    return word.starts_with('-') && option.check_name(std::string(word.substr(0, word.find('='))));
}

CLI::Option* allow_names(CLI::Option* option, const std::vector<std::string_view>& names) {
    std::string type;
    for (const std::string_view name : names) type.append(type.empty() ? "" : "|").append(name);
    return allow(option->type_name(type), one_of(names), [names](const std::string& text) {
        return std::find(names.begin(), names.end(), text) != names.end();
    });
}

std::string with_default(std::string_view help, std::string_view value) {
    return std::string(help).append(" (default: ").append(value) + ')';
}
std::string with_default(std::string_view help, long long value) {
    return with_default(help, std::to_string(value));
}

CLI::Option* add_limit(CLI::App& app, std::string_view name, SearchLimits& limits) {
    const LimitWord& word = *find_word(limit_words(), name);
    const auto set = [&word, &limits](const std::string& text) {
        word.set(limits, *parse_number(text, word.range));
    };
    CLI::Option* option =
        app.add_option_function<std::string>("--" + std::string(name), set, std::string(word.help));
    return allow_range(option->type_name(std::string(word.unit)), word.range);
}

// Accepts the path of a game file too, which is read later.
CLI::Option* add_variant_option(CLI::App& app, Arguments& arguments, const std::string& names,
                                const std::string& help) {
    const auto set = [&arguments](const std::string& name) {
        arguments.variant = name;
        arguments.variant_given = true;
    };
    std::vector<std::string_view> wanted = variant_names();
    wanted.push_back("another game or file (see alces variants)");
    return allow(app.add_option_function<std::string>(names, set, help)->type_name("GAME"),
                 one_of(wanted),
                 [](const std::string& text) { return is_game(text) || is_game_path(text); });
}

void add_position_options(CLI::App& app, Arguments& arguments, const std::string& default_game) {
    add_variant_option(app, arguments, "--variant", with_default("game", default_game));
    add_start_options(app, arguments);
}

void add_start_options(CLI::App& app, Arguments& arguments) {
    const auto set_fen = [&arguments](const std::string& fen) {
        arguments.fen = fen;
        arguments.setup.reset();
    };
    const auto set_setup = [&arguments](const std::string& setup) {
        arguments.setup = setup;
        arguments.fen.reset();
    };
    CLI::Option* fen = app.add_option_function<std::string>(
        "--fen", set_fen, "position to start from (not with --setup)");
    fen->type_name("FEN");
    app.add_option_function<std::string>(
           "--setup", set_setup, "number of the starting position, or random (not with --fen)")
        ->excludes(fen)
        ->type_name("N|random");
    allow(app.add_option("--seed", arguments.seed, "seed for random setups and move choices")
              ->type_name("N"),
          kSeeds, is_seed);
}

CLI::Option* add_keep_going(CLI::App& app, Arguments& arguments, const std::string& help) {
    return app.add_flag("--keep-going", arguments.batch.keep_going, help);
}

CLI::Option* add_json(CLI::App& app, bool& json, const std::string& help) {
    return app.add_flag("--json", json, help);
}

void add_files(CLI::App& app, Arguments& arguments) {
    app.add_option("FILE", arguments.files, "input files; - or none: standard input")
        ->type_name("FILE");
    add_keep_going(app, arguments, "after an error, skip to the next game");
}

namespace {

// The system would allocate more memory than the machine has, and then kill the program when it
// uses that memory.
std::string check_memory(const std::string& mebibytes) {
    const auto needed = parse_number(mebibytes, kHashSizes);
    const std::size_t available = memory_megabytes();
    if (needed && static_cast<std::size_t>(*needed) > available)
        throw TooLittleMemory("--hash " + mebibytes + " needs more memory than this machine has (" +
                              std::to_string(available) + " MiB)");
    return {};
}

template <std::size_t N>
std::vector<std::string_view> names_of(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
}

CLI::Option* add_time(CLI::App& app, Arguments& arguments, const std::string& help) {
    return allow(app.add_option("--time", arguments.time, help)->type_name("M+S"),
                 std::string(kTimeControlForms),
                 [](const std::string& text) { return bool(read_time_control(text)); });
}

// Accepts a name of the level too.
void add_level(CLI::App& app, SearchLimits& limits) {
    const auto set = [&limits](const std::string& text) { limits.level = parse_level(text); };
    CLI::Option* option = app.add_option_function<std::string>(
        "--level", set, "playing strength, 1-10 or a name (" + listed_level_names() + ")");
    option->type_name("LEVEL");
    option->check([option](const std::string& text) -> std::string {
        if (!parse_level(text))
            throw BadValue(must_be(option->get_name(), level_range_text(text), text));
        return {};
    });
}

void add_engine_options(CLI::App& app, Arguments& arguments) {
    add_level(app, arguments.limits);
    const auto hash = with_default("transposition table in MiB", static_cast<int>(arguments.hash));
    allow_range(app.add_option("--hash", arguments.hash, hash)->type_name("MIB"), kHashSizes)
        ->check(check_memory);
    const std::string threads = with_default("search threads", arguments.limits.threads);
    allow_range(app.add_option("--threads", arguments.limits.threads, threads)->type_name("N"),
                kThreadCounts);
}

}  // namespace

void add_search_options(CLI::App& app, Arguments& arguments) {
    for (const char* name : {"depth", "movetime", "nodes"}) add_limit(app, name, arguments.limits);
    add_engine_options(app, arguments);
}

namespace {

void add_appearance(CLI::App& app, Arguments& arguments, const AppearanceSetting& setting) {
    const auto set = [&arguments, &setting](const std::string& value) {
        (void)arguments.appearance.set(setting.name, value);
    };
    const auto& values = setting.values;
    allow_names(app.add_option_function<std::string>("--" + std::string(setting.name), set,
                                                     with_default(setting.help, values.front())),
                {values.begin(), values.end()});
}

void add_screen_options(CLI::App& app, Arguments& arguments) {
    allow_names(app.add_option("--color", arguments.color,
                               with_default("colours on the screen", arguments.color)),
                {"auto", "always", "never"});
    for (const AppearanceSetting& setting : appearance_settings())
        add_appearance(app, arguments, setting);
    allow_names(app.add_option("--flip", arguments.flip, "side at the bottom of the board"),
                {"white", "black", "auto"});
    app.add_flag("--plain", arguments.plain, "use lines of text instead of the screen");
}

void add_format_option(CLI::App& app, Arguments& arguments) {
    GameForm& form = arguments.output.form;
    std::vector<std::string_view> names = names_of(kExportFormats);
    names.insert(names.end(), kDiagramFormats.begin(), kDiagramFormats.end());
    allow_names(app.add_option("--format", form.format, with_default("output format", form.format)),
                names);
    allow_range(app.add_option("--ply", form.ply,
                               "only the first N plies; a diagram shows the position after them")
                    ->type_name("N"),
                {0, 1'000'000});
    add_appearance(app, arguments, *find_appearance_setting("palette"));
}

void add_tables_option(CLI::App& app, Arguments& arguments) {
    app.add_option("--tables", arguments.table.folder, "directory of the tables (or $ALCES_TABLES)")
        ->type_name("DIR")
        ->envname("ALCES_TABLES");
}

}  // namespace

void add_play_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, "as last time, at first " + arguments.variant);
    add_search_options(app, arguments);
    add_screen_options(app, arguments);
    add_time(app, arguments, "time control, such as 10+5: minutes and increment");
    allow_names(app.add_option("--computer", arguments.computer,
                               with_default("computer's sides", "as last time, or black")),
                {"white", "black", "both", "none"});
    app.add_flag("--no-record", arguments.no_record, "do not record games");
}

void add_seat_options(CLI::App& app, Arguments& arguments) {
    TableArguments& table = arguments.table;
    app.add_option("NAME", table.name, "name of the table")->required()->type_name("TABLE");
    add_tables_option(app, arguments);
    add_screen_options(app, arguments);
    app.add_option("--name", table.person, "your name at the table (default: your user name)")
        ->type_name("NAME");
    app.add_flag("--secret", table.asks_secret, "ask for the secret of your seat");
    app.add_flag("--take", table.take, "take your seat over from another process");
}

void add_tables_options(CLI::App& app, Arguments& arguments) {
    add_tables_option(app, arguments);
    app.add_option("--delete", arguments.table.deleted, "delete a table that you host")
        ->type_name("TABLE");
    add_json(app, arguments.json);
}

void add_host_options(CLI::App& app, Arguments& arguments) {
    add_seat_options(app, arguments);
    app.get_option("NAME")->type_name(
        "NAME");  // not TABLE, whose values are completed: the table is new
    add_position_options(app, arguments, arguments.variant);
    TableArguments& table = arguments.table;
    allow_names(app.add_option("--side", table.side, with_default("your side", table.side)),
                {"white", "black"});
    CLI::Option* time = add_time(app, arguments, "time control, such as 10+5 (not with --pace)");
    allow_range(app.add_option("--pace", table.pace_days,
                               "days per move, for a correspondence game (not with --time)")
                    ->excludes(time)
                    ->type_name("DAYS"),
                {1, 60});
}

void add_batch_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_search_options(app, arguments);
    add_files(app, arguments);
    app.add_flag("--board", arguments.batch.boards, "draw the board after every move");
    app.add_flag("--fens", arguments.batch.fens, "print the FEN after every move");
    app.add_flag("--quiet", arguments.batch.quiet, "print results only");
    add_json(app, arguments.batch.json);
    app.add_flag("--compact", arguments.compact, "draw boards without lines between ranks");
    app.add_flag("--record", arguments.batch.record, "record each game, as play does");
}

void add_export_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_files(app, arguments);
    add_format_option(app, arguments);
    allow_range(
        app.add_option("--game", arguments.output.game, "only game N of the input")->type_name("N"),
        Range{1, kLastGameNumber});
}

void add_learn_options(CLI::App& app, Arguments& arguments) {
    add_screen_options(app, arguments);
    add_variant_option(app, arguments, "GAME,--variant", "game to learn");
}

void add_puzzle_options(CLI::App& app, Arguments& arguments) {
    constexpr Range kPuzzleCounts{1, 100'000};
    add_screen_options(app, arguments);
    add_variant_option(app, arguments, "GAME,--variant",
                       with_default("game", "chosen on the screen, else " + arguments.variant));
    CLI::Option* make = allow_range(
        app.add_option("--make", arguments.puzzles_to_make, "make N new puzzles and print them")
            ->type_name("N"),
        kPuzzleCounts);
    allow(app.add_option("--seed", arguments.seed,
                         "seed for --make, or to choose puzzles with --plain")
              ->type_name("N"),
          kSeeds, is_seed);
    add_json(app, arguments.json, "print one JSON object per line (with --make)")->needs(make);
}

void add_practice_options(CLI::App& app, Arguments& arguments) {
    add_screen_options(app, arguments);
    add_variant_option(app, arguments, "GAME,--variant",
                       with_default("game", "chosen on the screen, else " + arguments.variant));
}

void add_resume_options(CLI::App& app, Arguments& arguments) {
    add_search_options(app, arguments);
    add_screen_options(app, arguments);
    allow_range(
        app.add_option("ID", arguments.resumed, "number of the game (default: last unfinished one)")
            ->type_name("ID"),
        Range{1, kLastGameNumber});
    CLI::Option* take =
        app.add_flag("--take", arguments.take, "take the game over from another process");
    app.add_flag("--look", arguments.look, "show the game without playing it (not with --take)")
        ->excludes(take);
}

namespace {

void add_filter_options(CLI::App& app, Arguments& arguments) {
    GameFilter& filter = arguments.games.filter;
    add_variant_option(app, arguments, "--variant", "only this game");
    app.add_option("--player", filter.player, "only games of this player (part of the name)")
        ->type_name("NAME");
    app.add_flag("--unfinished", filter.unfinished, "only unfinished games");
    const auto set = [&filter](const std::string& token) { filter.result = result_of(token); };
    allow_names(
        app.add_option_function<std::string>("--result", set, "only games with this result"),
        {"1-0", "0-1", "1/2-1/2", "3/4-1/4", "1/4-3/4", "*"});
}

void add_ids(CLI::App& app, Arguments& arguments) {
    allow_range(
        app.add_option("ID", arguments.games.ids, "game numbers (default: all)")->type_name("ID"),
        Range{1, kLastGameNumber});
}

}  // namespace

void add_list_options(CLI::App& app, Arguments& arguments) {
    add_filter_options(app, arguments);
    add_json(app, arguments.json);
}

void add_check_options(CLI::App& app, Arguments& arguments) {
    add_ids(app, arguments);
    add_json(app, arguments.json);
}

void add_games_export_options(CLI::App& app, Arguments& arguments) {
    add_filter_options(app, arguments);
    add_ids(app, arguments);
    add_format_option(app, arguments);
}

void add_delete_options(CLI::App& app, Arguments& arguments) {
    allow_range(
        app.add_option("ID", arguments.games.ids, "game numbers")->required()->type_name("ID"),
        Range{1, kLastGameNumber});
}

void add_protocol_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_engine_options(app, arguments);
}

void add_variants_options(CLI::App& app, Arguments& arguments) {
    CLI::Option* check = app.add_option("--check", arguments.checked_game,
                                        "check a game file; show its board, pieces and perft");
    check->type_name("FILE");
    CLI::Option* to_ini = app.add_option("--to-ini", arguments.exported_game,
                                         "print a game as a section of a variants.ini");
    to_ini->type_name("GAME")->excludes(check);
    CLI::Option* diagram =
        app.add_option("--from-diagram", arguments.diagram_file,
                       "convert an Interactive Diagram (- for standard input) to a game file");
    diagram->type_name("FILE")->excludes(check)->excludes(to_ini);
    CLI::Option* ini = app.add_option("--from-ini", arguments.ini_file,
                                      "convert the game NAME of a variants.ini to a game file");
    ini->type_name("FILE")->excludes(check)->excludes(to_ini)->excludes(diagram);
    app.add_option("NAME", arguments.ini_section,
                   "name of a game in the variants.ini (with --from-ini)")
        ->needs(ini);
}

}  // namespace alces

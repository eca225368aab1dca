#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <istream>
#include <sstream>

#include "base/text.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "search/engine.h"
#include "search/limit_words.h"
#include "tui/appearance.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kDay = 24 * 60 * 60;
constexpr Range kGameNumbers{1, 1'000'000'000};

// `fits` says which texts the option takes, `wanted` the same to people.
template <typename Fits>
CLI::Option* allow(CLI::Option* option, const std::string& wanted, Fits fits) {
    return option->check([option, wanted, fits](const std::string& text) -> std::string {
        if (!fits(text)) throw BadValue(must_be(option->get_name(), wanted, text));
        return {};
    });
}

CLI::Option* allow_range(CLI::Option* option, Range range) {
    return allow(option, range_text(range), [range](const std::string& text) {
        return parse_number(text, range).has_value();
    });
}

CLI::Option* allow_names(CLI::Option* option, const std::vector<std::string>& names) {
    std::string list, type;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : name == names.back() ? " or " : ", ") + name;
        type += (type.empty() ? "" : "|") + name;
    }
    return allow(option->type_name(type), list, [names](const std::string& text) {
        return std::find(names.begin(), names.end(), text) != names.end();
    });
}

// A machine that has less memory would end the program later, and less politely.
Range hash_sizes() {
    const auto there = static_cast<long long>(std::min<std::size_t>(memory_megabytes(), 65536));
    return {kHashSizes.least, std::min(kHashSizes.most, there)};
}

bool is_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc{} && end == text.data() + text.size();
}

bool is_patience(const std::string& text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    return error == std::errc{} && end == text.data() + text.size() && seconds >= 0.1 &&
           seconds <= kDay;
}

template <std::size_t N>
std::vector<std::string> names_of(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
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

CLI::Option* add_time(CLI::App& app, Arguments& arguments) {
    CLI::Option* option =
        app.add_option("--time", arguments.time, "clocks: minutes + seconds a move, such as 10+5");
    return allow(option->type_name("M+S"), "minutes or minutes+seconds, such as 10+5",
                 [](const std::string& text) { return bool(read_time_control(text)); });
}

void add_files(CLI::App& app, Arguments& arguments) {
    app.add_option("FILE", arguments.files, "inputs; none, or -, is standard input");
    app.add_flag("--keep-going", arguments.batch.keep_going,
                 "after an error, skip to the next game");
}

CLI::Option* add_variant_option(CLI::App& app, Arguments& arguments,
                                const std::string& names = "--variant") {
    const auto set = [&arguments](const std::string& name) {
        arguments.variant = name;
        arguments.variant_given = true;
    };
    const auto games = variant_names();
    return allow_names(app.add_option_function<std::string>(names, set, "the game"),
                       {games.begin(), games.end()})
        ->type_name("GAME");
}

// A FEN and a setup each take the place of the other, so that the command line goes before the
// settings.
void add_position_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments);
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
    app.add_option_function<std::string>("--setup", set_setup, "which of the game's starts, from 0")
        ->excludes(fen)
        ->type_name("N|random");
    allow(app.add_option("--seed", arguments.seed, "variety in play and in random setups")
              ->type_name("N"),
          "a number from 0 up", is_seed);
}

void add_engine_options(CLI::App& app, Arguments& arguments) {
    add_limit(app, "level", arguments.limits);
    allow_range(app.add_option("--hash", arguments.hash, "mebibytes for positions already seen")
                    ->type_name("MB"),
                hash_sizes());
    allow_range(app.add_option("--threads", arguments.limits.threads, "threads that search at once")
                    ->type_name("N"),
                kThreadCounts);
}

void add_search_options(CLI::App& app, Arguments& arguments) {
    for (const char* name : {"depth", "movetime", "nodes"}) add_limit(app, name, arguments.limits);
    add_engine_options(app, arguments);
}

void add_screen_options(CLI::App& app, Arguments& arguments) {
    const auto choice = [&app](const char* option, std::string& to, const char* help,
                               const std::vector<std::string>& names) {
        allow_names(app.add_option(option, to, help), names);
    };
    choice("--color", arguments.color, "colours on the screen", {"auto", "always", "never"});
    choice("--theme", arguments.theme, "which colours", names_of(kThemeNames));
    choice("--style", arguments.style, "how large the board is drawn", names_of(kStyleNames));
    choice("--pieces", arguments.pieces, "letters, or figures where there are some",
           {"letters", "figures"});
    choice("--bell", arguments.bell, "rings when it is your turn", {"off", "on"});
    choice("--flip", arguments.flip, "who is at the bottom", {"white", "black", "auto"});
    app.add_flag("--plain", arguments.plain, "lines of text instead of the screen");
}

void add_format_option(CLI::App& app, Arguments& arguments) {
    allow_names(
        app.add_option("--format", arguments.format, "the form of the games; pgn if not given"),
        std::vector<std::string>(kExportFormats.begin(), kExportFormats.end()));
}

void add_engine(CLI::App& app, const std::string& number, std::string& command, std::string& name,
                std::vector<std::string>& options) {
    app.add_option("--engine" + number, command, "self, or the command of a UCI engine")
        ->type_name("COMMAND");
    app.add_option("--name" + number, name, "what to call it")->type_name("NAME");
    app.add_option("--option" + number, options, "a UCI option for it; as often as needed")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
}

}  // namespace

void add_play_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_search_options(app, arguments);
    add_screen_options(app, arguments);
    add_time(app, arguments);
    allow_names(
        app.add_option("--computer", arguments.computer, "the sides that the computer plays"),
        {"white", "black", "both", "none"});
    app.add_flag("--no-record", arguments.no_record, "keep no record of the games");
}

void add_seat_options(CLI::App& app, Arguments& arguments) {
    TableArguments& table = arguments.table;
    app.add_option("NAME", table.name, "the table's name")->required();
    add_tables_folder(app, arguments);
    add_screen_options(app, arguments);
    app.add_option("--name", table.person, "how you are called there; your user name if not given")
        ->type_name("NAME");
    app.add_flag("--secret", table.asks_secret,
                 "asks for the secret of your seat, for where several people share an account");
    app.add_flag("--take", table.take, "take your seat from another run, which ends");
}

void add_tables_folder(CLI::App& app, Arguments& arguments) {
    app.add_option("--tables", arguments.table.folder, "the folder of the tables")
        ->type_name("DIR")
        ->envname("ALCES_TABLES");
}

void add_host_options(CLI::App& app, Arguments& arguments) {
    add_seat_options(app, arguments);
    add_position_options(app, arguments);
    TableArguments& table = arguments.table;
    allow_names(app.add_option("--side", table.side, "what you play; white if not given"),
                {"white", "black"});
    CLI::Option* time = add_time(app, arguments);
    allow_range(app.add_option("--pace", table.pace_days, "by mail: days for each move")
                    ->excludes(time)
                    ->type_name("DAYS"),
                {1, 60});
}

void add_batch_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_search_options(app, arguments);
    add_files(app, arguments);
    app.add_flag("--board", arguments.batch.boards, "draw the board after every move");
    app.add_flag("--fens", arguments.batch.fens, "print the FEN after every move");
    app.add_flag("--quiet", arguments.batch.quiet, "print results only");
    app.add_flag("--json", arguments.batch.json, "print one JSON object a line, nothing else");
    app.add_flag("--compact", arguments.compact, "draw boards without rules between the ranks");
    app.add_flag("--record", arguments.batch.record, "keep a record of each game, as play does");
}

void add_export_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_files(app, arguments);
    add_format_option(app, arguments);
}

void add_match_options(CLI::App& app, Arguments& all) {
    add_position_options(app, all);
    MatchArguments& arguments = all.match;
    add_engine(app, "1", arguments.engine1, arguments.name1, arguments.options1);
    add_engine(app, "2", arguments.engine2, arguments.name2, arguments.options2);
    const auto add = [&app](const char* name, auto& number, Range range, const char* help,
                            const char* type) {
        return allow_range(app.add_option(name, number, help)->type_name(type), range);
    };
    CLI::Option* clock = app.add_option("--tc", arguments.time_control,
                                        "seconds for a game, and for each move: 10+0.1, 40/60+0.5");
    clock->type_name("[MOVES/]BASE[+INC]");
    add_limit(app, "movetime", arguments.limits)->excludes(clock);
    add_limit(app, "nodes", arguments.limits);
    add_limit(app, "depth", arguments.limits);
    constexpr Range kMilliseconds{0, 1000LL * kDay}, kEngineThreads{1, 1024}, kCounts{0, 100'000};
    add("--margin", arguments.margin, kMilliseconds, "milliseconds late that are no loss on time",
        "MS");
    allow(app.add_option("--patience", arguments.patience, "seconds to wait where no clock runs")
              ->type_name("S"),
          "0.1-" + std::to_string(kDay), is_patience);
    add("--hash", arguments.hash, kHashSizes, "mebibytes, to engines with the option Hash", "MB");
    add("--threads", arguments.threads, kEngineThreads, "to engines with the option Threads", "N");
    CLI::Option* lost = add("--resign-score", arguments.resign_score, kCounts,
                            "a game is lost at this score, as both see it", "CP");
    add("--resign-moves", arguments.resign_moves, kCounts, "for so many moves of each", "N")
        ->needs(lost);
    CLI::Option* drawn = add("--draw-score", arguments.draw_score, kCounts,
                             "a game is drawn within this score", "CP");
    add("--draw-moves", arguments.draw_moves, kCounts, "for so many moves of each", "N")
        ->needs(drawn);
    add("--draw-from", arguments.draw_from, kCounts, "from this move on", "N")->needs(drawn);
    add("--max-plies", arguments.max_plies, kCounts, "a longer game is drawn; 0: none is", "N");
    add("--games", arguments.games, {1, 1'000'000}, "how many; 100 if not given", "N");
    add("--concurrency", arguments.concurrency, {1, 1024}, "how many at once; 1 if not given", "N");
    add("--openings", arguments.openings, {0, 1000},
        "plies at random; each opening is played twice", "PLIES");
    app.add_option("--sprt", arguments.sprt, "stop when one of two differences is accepted")
        ->type_name("ELO0,ELO1[,ALPHA,BETA]");
    app.add_option("--record", arguments.record, "append games to FILE; resume from it")
        ->type_name("FILE");
}

void add_learn_options(CLI::App& app, Arguments& arguments) {
    add_screen_options(app, arguments);
    add_variant_option(app, arguments, "GAME,--variant");
}

void add_resume_options(CLI::App& app, Arguments& arguments) {
    add_search_options(app, arguments);
    allow_range(
        app.add_option("ID", arguments.resumed, "its number; none: the last unfinished one"),
        kGameNumbers);
    CLI::Option* take =
        app.add_flag("--take", arguments.take, "from another run that plays it, which ends");
    app.add_flag("--look", arguments.look, "only look at it")->excludes(take);
}

void add_filter_options(CLI::App& app, Arguments& arguments) {
    GameFilter& filter = arguments.games.filter;
    add_variant_option(app, arguments);
    app.add_option("--player", filter.player, "a part of a player's name")->type_name("NAME");
    app.add_flag("--unfinished", filter.unfinished, "those that are not over");
    const auto set = [&filter](const std::string& token) { filter.result = result_of(token); };
    allow_names(app.add_option_function<std::string>("--result", set, "how they ended"),
                {"1-0", "0-1", "1/2-1/2", "3/4-1/4", "1/4-3/4", "*"});
}

void add_games_export_options(CLI::App& app, Arguments& arguments) {
    add_filter_options(app, arguments);
    allow_range(app.add_option("ID", arguments.games.ids, "which; none: all"), kGameNumbers);
    add_format_option(app, arguments);
}

void add_delete_options(CLI::App& app, Arguments& arguments) {
    allow_range(app.add_option("ID", arguments.games.ids, "which")->required(), kGameNumbers);
}

void add_protocol_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_engine_options(app, arguments);
}

void add_moves_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    app.add_flag("--long", arguments.algebraic, "full algebraic moves");
}

void add_perft_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    allow_range(app.add_option("DEPTH", arguments.perft_depth, "plies")->required(), kPerftDepths);
    app.add_flag("--divide", arguments.divide, "also for each first move");
}

void add_analyse_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_search_options(app, arguments);
    allow_range(app.add_option("--multipv", arguments.limits.multipv, "how many lines to print")
                    ->type_name("N"),
                kLineCounts);
}

void add_bench_options(CLI::App& app, Arguments& arguments) {
    allow_range(app.add_option("--depth", arguments.bench_depth, "plies")->type_name("N"), kDepths);
}

void add_rules_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments, "GAME,--variant");
    app.add_option("--piece", arguments.piece, "draw how this piece moves: a letter or name");
}

std::vector<std::string> setting_names() {
    CLI::App app;
    Arguments unused;
    add_play_options(app, unused);
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        if (option != app.get_help_ptr()) names.push_back(option->get_lnames().front());
    return names;
}

std::vector<SettingFault> read_setting_lines(std::istream& text, Arguments& arguments) {
    CLI::App app;
    app.allow_config_extras(CLI::config_extras_mode::error);
    add_play_options(app, arguments);
    std::vector<SettingFault> faults;
    std::string line;
    for (int number = 1; std::getline(text, line); ++number) try {
            std::istringstream alone(line);
            app.clear();
            app.parse_from_stream(alone);
        } catch (const BadValue& error) {
            const std::string message = error.what();  // "--level must be …"
            faults.push_back({number, message.substr(message.find_first_not_of('-'))});
        } catch (const CLI::ConfigError&) {
            const std::string_view name = trimmed(std::string_view(line).substr(0, line.find('=')));
            faults.push_back({number, "unknown setting: " + std::string(name)});
        } catch (const CLI::Error&) {
            faults.push_back(
                {number, "not a setting (name = value): " + std::string(trimmed(line))});
        }
    arguments.variant_given = false;
    return faults;
}

}  // namespace alces

#include "cli/options.h"

#include <algorithm>
#include <limits>
#include <random>

#include "base/environment.h"
#include "base/text.h"
#include "rules/notation.h"
#include "search/engine.h"
#include "search/limit_words.h"
#include "tui/appearance.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;

// The library reads -1 as the largest number there is.
std::string no_sign(const std::string& number) {
    const bool plain = !number.empty() && is_digit(number[0]);
    return plain ? "" : number + " is no number from 0 up";
}

// What a machine has not got would end the program later, and less politely.
std::string in_memory(const std::string& megabytes) {
    const auto wanted = parse_number(megabytes, 1, 65536);
    const std::size_t there = memory_megabytes();
    if (!wanted || static_cast<std::size_t>(*wanted) <= there) return "";
    return megabytes + " MB is more memory than there is; take less, " + std::to_string(there / 2) +
           " at most";
}

std::string time_control(const std::string& text) {
    const auto control = read_time_control(text);
    return control ? "" : control.error().message;
}

int random_setup(const Variant& variant, const std::optional<std::uint64_t>& seed) {
    std::mt19937_64 dice(seed.value_or(std::random_device{}()));
    return static_cast<int>(dice() % static_cast<unsigned>(variant.spec().setups));
}

template <std::size_t N>
std::vector<std::string> names_of(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
}

}  // namespace

OptionCheck between(std::uint64_t least, std::uint64_t most) {
    return [least, most](const std::string& text) {
        const auto number = parse_number(text, 0, std::numeric_limits<long long>::max());
        const bool fits = number && static_cast<std::uint64_t>(*number) >= least &&
                          static_cast<std::uint64_t>(*number) <= most;
        return fits ? ""
                    : '"' + text + "\" is no number from " + std::to_string(least) + " to " +
                          std::to_string(most);
    };
}

OptionCheck one_of(const std::vector<std::string>& values) {
    return [values](const std::string& text) -> std::string {
        if (std::find(values.begin(), values.end(), text) != values.end()) return "";
        std::string list;
        for (const std::string& value : values)
            list += (list.empty() ? "" : value == values.back() ? " and " : ", ") + value;
        return '"' + text + "\": there are " + list;
    };
}

CLI::Validator named_game() {
    const auto names = variant_names();
    return {one_of({names.begin(), names.end()}), ""};
}

void add_variant_option(CLI::App& app, Arguments& arguments) {
    app.add_option("--variant", arguments.variant, "the game")
        ->check(named_game())
        ->each([&arguments](const std::string&) { arguments.variant_given = true; })
        ->type_name("GAME");
}

void add_position_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments);
    CLI::Option* fen = app.add_option("--fen", arguments.fen, "the position to start from");
    fen->type_name("FEN");
    app.add_option("--setup", arguments.setup, "which of the game's starts: apothecary has 24")
        ->excludes(fen)
        ->type_name("N|random");
    app.add_option("--seed", arguments.seed, "variety in play and in random setups")
        ->check(no_sign)
        ->type_name("N");
}

void add_engine_options(CLI::App& app, Arguments& arguments) {
    app.add_option("--level", arguments.level, "how well it plays")
        ->check(between(1, 10))
        ->type_name("1..10");
    app.add_option("--hash", arguments.hash, "mebibytes for positions already seen")
        ->check(between(1, 65536))
        ->check(in_memory)
        ->type_name("MB");
    app.add_option("--threads", arguments.threads, "threads that search at once")
        ->check(between(1, kThreadCounts.most))
        ->type_name("N");
}

void add_search_options(CLI::App& app, Arguments& arguments) {
    app.add_option("--depth", arguments.depth, "how many plies the computer may look ahead")
        ->check(between(1, kDepths.most))
        ->type_name("N");
    app.add_option("--movetime", arguments.movetime, "milliseconds it may think about one move")
        ->check(between(1, 24 * 60 * 60 * 1000))
        ->type_name("MS");
    app.add_option("--nodes", arguments.nodes, "positions it may visit")
        ->check(no_sign)
        ->check(between(1, kMostNodes))
        ->type_name("N");
    add_engine_options(app, arguments);
}

void add_screen_options(CLI::App& app, Arguments& arguments) {
    app.add_option("--color", arguments.color, "colours on the screen")
        ->check(one_of({"auto", "always", "never"}))
        ->type_name("auto|always|never");
    const auto choice = [&app](const char* option, std::string& to, const char* help,
                               const std::vector<std::string>& values) {
        std::string type;
        for (const std::string& value : values) type += (type.empty() ? "" : "|") + value;
        app.add_option(option, to, help)->check(one_of(values))->type_name(type);
    };
    choice("--theme", arguments.theme, "which colours", names_of(kThemeNames));
    choice("--style", arguments.style, "how large the board is drawn", names_of(kStyleNames));
    choice("--pieces", arguments.pieces, "letters, or figures where there are some",
           {"letters", "figures"});
    choice("--bell", arguments.bell, "rings when it is your turn", {"off", "on"});
    choice("--flip", arguments.flip, "who is at the bottom", {"white", "black", "auto"});
    app.add_flag("--plain", arguments.plain, "lines of text instead of the screen");
}

void add_play_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_search_options(app, arguments);
    add_screen_options(app, arguments);
    app.add_option("--time", arguments.time, "clocks: minutes + seconds a move, such as 10+5")
        ->check(time_control)
        ->type_name("M+S");
    app.add_option("--computer", arguments.computer, "the sides that the computer plays")
        ->check(one_of({"white", "black", "both", "none"}))
        ->type_name("white|black|both|none");
    app.add_flag("--no-record", arguments.no_record, "keep no record of the games");
}

void add_table_options(CLI::App& app, Arguments& arguments) {
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
    add_table_options(app, arguments);
    add_position_options(app, arguments);
    TableArguments& table = arguments.table;
    app.add_option("--side", table.side, "what you play; white if not given")
        ->check(one_of({"white", "black"}))
        ->type_name("white|black");
    CLI::Option* time = app.add_option("--time", arguments.time, "clocks, such as 10+5");
    time->check(time_control)->type_name("M+S");
    app.add_option("--pace", table.pace_days, "by mail: days for each move")
        ->check(between(1, 60))
        ->excludes(time)
        ->type_name("DAYS");
}

void add_batch_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    add_search_options(app, arguments);
    app.add_option("FILE", arguments.files, "inputs; none, or -, is standard input");
    app.add_flag("--board", arguments.batch.boards, "draw the board after every move");
    app.add_flag("--fens", arguments.batch.fens, "print the FEN after every move");
    app.add_flag("--quiet", arguments.batch.quiet, "print results only");
    app.add_flag("--json", arguments.batch.json, "print one JSON object a line, nothing else");
    app.add_flag("--keep-going", arguments.batch.keep_going, "a fault drops its game only");
    app.add_flag("--compact", arguments.compact, "draw boards without rules between the ranks");
    app.add_flag("--record", arguments.record, "keep a record of each game, as play does");
}

void add_format_option(CLI::App& app, Arguments& arguments) {
    app.add_option("--format", arguments.format, "the form of the games; pgn if not given")
        ->check(one_of(std::vector<std::string>(kExportFormats.begin(), kExportFormats.end())))
        ->type_name("game-courier|algebraic|coordinate|pgn");
}

void add_export_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments);
    app.add_option("FILE", arguments.files, "inputs; none, or -, is standard input");
    add_format_option(app, arguments);
    app.add_flag("--keep-going", arguments.batch.keep_going, "a fault drops its game only");
}

SearchLimits limits_of(const Arguments& arguments) {
    SearchLimits limits;
    limits.depth = arguments.depth;
    limits.nodes = arguments.nodes;
    if (arguments.movetime) limits.movetime = std::chrono::milliseconds(*arguments.movetime);
    limits.level = arguments.level;
    limits.seed = arguments.seed.value_or(0);
    limits.multipv = arguments.multipv;
    limits.threads = arguments.threads;
    return limits;
}

Result<Position> position_of(const Arguments& arguments) {
    const Variant& variant = *find_variant(arguments.variant);
    if (arguments.fen) {
        Result<Position> position = from_fen(variant, *arguments.fen);
        if (position) return position;
        return Error{ErrorKind::Fen, "--fen: " + position.error().message};
    }
    if (!arguments.setup) return Position::start(variant);
    if (*arguments.setup == "random")
        return Position::start(variant, random_setup(variant, arguments.seed));
    const Result<int> number = read_setup(variant, *arguments.setup);
    if (number) return Position::start(variant, *number);
    return Error{ErrorKind::Command, "--setup: " + number.error().message};
}

SessionOptions session_of(const Arguments& arguments, const Position& start) {
    SessionOptions options;
    options.variant = &start.variant();
    if (arguments.fen || arguments.setup) options.start = start;
    // Not the number that --setup random has drawn.
    options.setup_seed = arguments.seed.value_or(std::random_device{}()) + 1;
    options.limits = limits_of(arguments);
    options.person = login_name();
    options.hash_megabytes = arguments.hash;
    options.compact_board = arguments.compact;
    options.bottom = bottom_named(arguments.flip);
    return options;
}

}  // namespace alces

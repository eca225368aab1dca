#include "cli/options.h"

#include <limits>

#include "cli/diagram.h"
#include "cli/option_parts.h"
#include "records/archive.h"

namespace alces {
namespace {

template <std::size_t N>
std::vector<std::string_view> names_of(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
}

CLI::Option* add_time(CLI::App& app, Arguments& arguments, const std::string& help) {
    return allow(add_option(app, "--time", arguments.time, help, "M+S"),
                 std::string(kTimeControlForms),
                 [](const std::string& text) { return bool(read_time_control(text)); });
}

void add_screen_options(CLI::App& app, Arguments& arguments) {
    allow_names(add_option(app, "--color", arguments.color,
                           with_default("when to use colours", arguments.color)),
                {"auto", "always", "never"});
    for (const AppearanceSetting& setting : appearance_settings())
        add_appearance(app, arguments, setting);
    allow_names(add_option(app, "--flip", arguments.flip, "side at the bottom of the board"),
                {"white", "black", "auto"});
    add_flag(app, "--plain", arguments.plain, "use lines of text instead of the screen");
}

void add_format_option(CLI::App& app, Arguments& arguments) {
    FormatOptions& formatting = arguments.output.formatting;
    std::vector<std::string_view> names = names_of(kExportFormats);
    names.insert(names.end(), kDiagramFormats.begin(), kDiagramFormats.end());
    allow_names(add_option(app, "--format", formatting.format,
                           with_default("output format", formatting.format)),
                names);
    allow_range(add_option(app, "--ply", formatting.ply,
                           "only the first N plies; a diagram shows the position after them", "N"),
                {0, 1'000'000});
    add_appearance(app, arguments, *find_appearance_setting("palette"));
}

void add_tables_option(CLI::App& app, Arguments& arguments) {
    read_environment(add_option(app, "--tables", arguments.table.folder,
                                "directory of the tables (or $ALCES_TABLES)", "DIR"),
                     "ALCES_TABLES");
}

}  // namespace

void add_play_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, "as last time, or " + arguments.variant);
    add_search_options(app, arguments);
    add_screen_options(app, arguments);
    add_time(app, arguments, "time control, such as 10+5: 10 minutes plus 5 seconds a move");
    allow_names(add_option(app, "--computer", arguments.computer,
                           with_default("side that the computer plays", "as last time, or black")),
                {"white", "black", "both", "none"});
    add_flag(app, "--no-record", arguments.no_record, "do not record games");
}

namespace {

// Adds the options for a session at a table. If `name_type` is TABLE, completion offers the names
// of tables.
void add_table(CLI::App& app, Arguments& arguments, const std::string& name_type) {
    require(add_option(app, "NAME", arguments.table.name, "name of the table", name_type));
    add_tables_option(app, arguments);
    add_screen_options(app, arguments);
}

// Adds the options for a player's seat.
void add_seat(CLI::App& app, Arguments& arguments) {
    TableArguments& table = arguments.table;
    add_option(app, "--name", table.person, "your name at the table (default: your user name)",
               "NAME");
    add_flag(app, "--secret", table.asks_secret, "ask for the secret (password) of your seat");
    add_flag(app, "--take", table.take, "take over your seat from another process");
}

}  // namespace

void add_join_options(CLI::App& app, Arguments& arguments) {
    add_table(app, arguments, "TABLE");
    add_seat(app, arguments);
}

void add_watch_options(CLI::App& app, Arguments& arguments) { add_table(app, arguments, "TABLE"); }

void add_tables_options(CLI::App& app, Arguments& arguments) {
    add_tables_option(app, arguments);
    CLI::Option* deleted = add_option(app, "--delete", arguments.table.deleted,
                                      "delete a table that you host", "TABLE");
    need(add_flag(app, "--secret", arguments.table.asks_secret,
                  "ask for the secret (password) of your seat (only with --delete)"),
         deleted);
    add_json(app, arguments.json);
}

void add_host_options(CLI::App& app, Arguments& arguments) {
    add_table(app, arguments, "NAME");
    add_seat(app, arguments);
    add_position_options(app, arguments, arguments.variant);
    TableArguments& table = arguments.table;
    allow_names(add_option(app, "--side", table.side, with_default("your side", table.side)),
                {"white", "black"});
    CLI::Option* time = add_time(app, arguments, "time control, such as 10+5 (not with --pace)");
    allow_range(
        exclude(add_option(app, "--pace", table.pace_days,
                           "days per move, for a correspondence game (not with --time)", "DAYS"),
                {time}),
        {1, 60});
}

void add_batch_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_search_options(app, arguments);
    add_files(app, arguments);
    add_flag(app, "--board", arguments.batch.boards, "draw the board after every move");
    add_flag(app, "--fens", arguments.batch.fens, "print the FEN after every move");
    add_flag(app, "--quiet", arguments.batch.quiet,
             "print only the result and the final FEN of each game");
    add_json(app, arguments.batch.json);
    add_flag(app, "--compact", arguments.compact, "draw boards without lines between ranks");
    add_flag(app, "--record", arguments.batch.record, "record each game, as 'alces play' does");
}

void add_export_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_files(app, arguments);
    add_format_option(app, arguments);
    allow_range(add_option(app, "--game", arguments.output.game, "only game N of the input", "N"),
                Range{1, kLastGameNumber});
}

void add_learn_options(CLI::App& app, Arguments& arguments) {
    add_screen_options(app, arguments);
    add_variant_option(
        app, arguments, "GAME,--variant",
        with_default("game", "ask; with --plain: as last time, or " + arguments.variant));
}

void add_puzzle_options(CLI::App& app, Arguments& arguments) {
    constexpr Range kPuzzleCounts{1, 100'000};
    add_screen_options(app, arguments);
    add_variant_option(app, arguments, "GAME,--variant",
                       with_default("game", "ask; with --plain: " + arguments.variant));
    CLI::Option* make = allow_range(add_option(app, "--make", arguments.puzzles_to_make,
                                               "make N new puzzles and print them", "N"),
                                    kPuzzleCounts);
    add_seed(app, arguments, "seed for --make, or to choose puzzles with --plain");
    need(add_json(app, arguments.json, "print one JSON object per line (with --make)"), make);
}

void add_practice_options(CLI::App& app, Arguments& arguments) {
    add_screen_options(app, arguments);
    add_variant_option(app, arguments, "GAME,--variant",
                       with_default("game", "ask; with --plain: " + arguments.variant));
}

void add_resume_options(CLI::App& app, Arguments& arguments) {
    add_search_options(app, arguments);
    add_screen_options(app, arguments);
    allow_range(add_option(app, "ID", arguments.resumed,
                           "number of the game (default: last unfinished one)", "ID"),
                Range{1, kLastGameNumber});
    CLI::Option* take =
        add_flag(app, "--take", arguments.take, "take over the game from another process");
    exclude(add_flag(app, "--look", arguments.look,
                     "show the game without playing it (not with --take)"),
            {take});
}

namespace {

void add_filter_options(CLI::App& app, Arguments& arguments) {
    GameFilter& filter = arguments.games.filter;
    add_variant_option(app, arguments, "--variant", "only games of this variant");
    add_option(app, "--player", filter.player, "only games of this player (a name, or part of it)",
               "NAME");
    add_flag(app, "--unfinished", filter.unfinished, "only unfinished games");
    const auto set = [&filter](const std::string& token) { filter.result = result_of(token); };
    allow_names(add_setter(app, "--result", set, "only games with this result"),
                {"1-0", "0-1", "1/2-1/2", "3/4-1/4", "1/4-3/4", "*"});
}

void add_ids(CLI::App& app, Arguments& arguments) {
    allow_range(add_option(app, "ID", arguments.games.ids, "game numbers (default: all)", "ID"),
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
    allow_range(require(add_option(app, "ID", arguments.games.ids, "game numbers", "ID")),
                Range{1, kLastGameNumber});
}

void add_protocol_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    // The option Seed of the protocols has this range.
    allow_range(find_option(app, "--seed"), {0, std::numeric_limits<int>::max()});
    add_engine_options(app, arguments);
}

void add_variants_options(CLI::App& app, Arguments& arguments) {
    CLI::Option* check =
        add_option(app, "--check", arguments.checked_game,
                   "check a game file; show its board, pieces and perft counts", "FILE");
    CLI::Option* to_ini = exclude(add_option(app, "--to-ini", arguments.exported_game,
                                             "print a game as a section of a variants.ini", "GAME"),
                                  {check});
    CLI::Option* diagram =
        add_option(app, "--from-diagram", arguments.diagram_file,
                   "convert an Interactive Diagram (- for standard input) to a game file", "FILE");
    exclude(diagram, {check, to_ini});
    CLI::Option* ini = add_option(app, "--from-ini", arguments.ini_file,
                                  "convert the game NAME in a variants.ini to a game file", "FILE");
    exclude(ini, {check, to_ini, diagram});
    need(add_option(app, "NAME", arguments.ini_section,
                    "name of a game in variants.ini (with --from-ini)"),
         ini);
}

}  // namespace alces

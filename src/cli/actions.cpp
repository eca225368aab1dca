#include "cli/actions.h"

#include <unistd.h>

#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "base/random_seed.h"
#include "base/text.h"
#include "cli/export_command.h"
#include "cli/make_puzzles.h"
#include "cli/match_command.h"
#include "cli/review_command.h"
#include "cli/settings_file.h"
#include "cli/table_commands.h"
#include "plain/plain.h"
#include "plain/plain_endings.h"
#include "plain/plain_puzzles.h"
#include "plain/plain_tour.h"
#include "practice/progress.h"
#include "records/person_moves.h"
#include "search/limit_words.h"
#include "session/player_memory.h"
#include "tables/table_removal.h"
#include "tables/table_session.h"
#include "tui/tui.h"

namespace alces {
namespace {

// The deepest perft in interactive play. It can take about a second, during which the screen does
// not respond.
constexpr int kDeepestPerftInPlay = 4;

SessionOptions session_in_play(const Arguments& arguments, const Position& start) {
    SessionOptions options = session_of(arguments, start);
    options.deepest_perft = kDeepestPerftInPlay;
    options.columns = kColumnsInPlay;
    return options;
}

// If the options give the number of a recorded game, returns a line that resumes it. Otherwise
// returns the unfinished game that the player may resume, if there is one. If the options name a
// variant, the game must be of that variant. If they give a starting position, returns no game.
PlayStart start_of_play(const Arguments& arguments, const SessionOptions& options) {
    PlayStart first;
    if (arguments.resumed) {
        first.line = "resume " + std::to_string(*arguments.resumed);
        if (arguments.take) first.line += " take";
        if (arguments.look) first.line += " look";
    } else if (options.archive && !arguments.fen && !arguments.setup) {
        GameFilter wanted;
        if (arguments.variant_given) wanted.variant = arguments.variant;
        first.offer = latest_of_person(*options.archive, wanted);
    }
    return first;
}

ScreenOptions screen_of(const Arguments& arguments) {
    ScreenOptions screen;
    if (arguments.color == "always") screen.colours = Colours::Always;
    if (arguments.color == "never") screen.colours = Colours::Never;
    screen.appearance = arguments.appearance;
    return screen;
}

// Whether to play on the screen. If the screen is wanted but not available, prints the reason.
bool is_on_screen(const Arguments& arguments) {
    if (arguments.plain) return false;
    const Result<> screen = screen_available();
    if (!screen) std::cerr << "alces: " << screen.error().message << '\n';
    return static_cast<bool>(screen);
}

// Runs the session on the screen or, if there is none, in lines of text.
int show(const SessionOptions& options, const PlayStart& first, const Arguments& arguments,
         bool on_screen, Output& out) {
    if (on_screen) return run_tui(options, first, screen_of(arguments));
    Input in(STDIN_FILENO);
    return run_plain(options, first, in, out, ::isatty(STDIN_FILENO) == 1);
}

// Opens the memory of the user's last choice and tours; null if its directory is unknown.
std::shared_ptr<PlayerMemory> own_memory() {
    const auto path = records_path();
    if (!path) return nullptr;
    auto memory = std::make_shared<PlayerMemory>(disk_folder(*path, Access::Private));
    if (const std::string& fault = memory->fault(); !fault.empty())
        std::cerr << "alces: " << printable(*path + '/' + fault) << '\n';
    return memory;
}

bool says_how_strong(const SearchLimits& limits) {
    return limits.level || limits.depth || limits.nodes || limits.movetime;
}

// Whether options or settings say what to play, so that a new player need not be asked.
bool says_what_to_play(const Arguments& arguments) {
    return arguments.variant_given || arguments.variant_in_settings || arguments.fen ||
           arguments.setup || arguments.time || arguments.computer || arguments.resumed ||
           says_how_strong(arguments.limits);
}

// Whether a person is playing, and not a script. For a script, the computer plays at full strength,
// and nothing is remembered.
bool is_for_person(bool on_screen) { return on_screen || ::isatty(STDIN_FILENO) == 1; }

// Whether an option on the command line, not a setting, says what to play.
bool option_says_what_to_play(const Arguments& arguments, const SessionOptions& options) {
    const auto is_set = [&](const char* name) {
        return options.settings && !options.settings->value(name).empty();
    };
    const SearchLimits& limits = arguments.limits;
    return arguments.variant_given || arguments.fen || arguments.setup ||
           (arguments.computer && !is_set("computer")) || (limits.level && !is_set("level")) ||
           (limits.depth && !is_set("depth")) || (limits.nodes && !is_set("nodes")) ||
           (limits.movetime && !is_set("movetime"));
}

// Sets the game, the sides and the level, unless options or settings name them. Uses those of the
// last game or, before the first game, an opponent that is easy to beat.
void choose_for_person(const Arguments& arguments, SessionOptions& options) {
    PlayerMemory::Choice choice{{}, name_of_sides({false, true}), kWeakestLevel};
    options.memory = own_memory();
    if (options.memory) choice = options.memory->choice().value_or(choice);
    // Options on the command line are not remembered for the next start. With --no-record, nothing
    // is remembered.
    if (options.memory && (arguments.no_record || option_says_what_to_play(arguments, options)))
        options.memory->keep_choice();
    const bool names_game = arguments.variant_given || arguments.variant_in_settings ||
                            arguments.fen || arguments.setup;
    const Variant* last = choice.game.empty() ? nullptr : find_variant(choice.game);
    if (!names_game && last != nullptr) options.variant = last;
    if (!arguments.computer) options.computer = *sides_named(choice.computer);
    if (says_how_strong(arguments.limits)) return;
    options.limits.level = choice.level.value_or(kWeakestLevel);
    options.level_is_default = true;
}

// Opens the archive of the user's records; null if its directory is unknown.
std::shared_ptr<Archive> own_archive() {
    const auto path = records_path();
    if (!path) return nullptr;
    return std::make_shared<Archive>(disk_folder(*path, Access::Private));
}

// Runs puzzles or practice positions on the screen.
int show_tasks(const Arguments& arguments, const Position& start, ScreenOptions screen) {
    SessionOptions options = session_in_play(arguments, start);
    options.settings = std::make_shared<StoredSettings>(settings_path());
    options.archive = own_archive();  // for games after the tasks
    options.progress = own_progress;
    options.computer = {false, true};
    options.limits.seed = random_seed();
    choose_for_person(arguments, options);
    screen.tour_game = arguments.variant_given ? options.variant : nullptr;
    return run_tui(options, {}, screen);
}

int report_no_archive() {
    std::cerr << "alces: cannot find recorded games: neither XDG_STATE_HOME nor HOME is an "
                 "absolute path\n";
    return kExitNoInput;
}

}  // namespace

std::optional<std::string> own_rules(std::string_view full_name) {
    const auto archive = own_archive();
    return archive ? archive->rules(full_name) : std::nullopt;
}

int play(const Arguments& arguments, const Position& start, Output& out) {
    SessionOptions options = session_in_play(arguments, start);
    if (!arguments.no_record) options.archive = own_archive();
    options.settings = std::make_shared<StoredSettings>(settings_path());
    options.progress = own_progress;
    if (!arguments.seed) options.limits.seed = random_seed();
    if (arguments.time) options.time = *read_time_control(*arguments.time);
    options.computer = *sides_named(arguments.computer.value_or("black"));
    const bool on_screen = is_on_screen(arguments);
    if (is_for_person(on_screen)) choose_for_person(arguments, options);
    PlayStart first = start_of_play(arguments, options);
    first.welcome = options.memory && !options.memory->choice() && !first.offer &&
                    !says_what_to_play(arguments);
    return show(options, first, arguments, on_screen, out);
}

int resume(const Arguments& given, const Position& start, Output& out) {
    Arguments arguments = given;
    const auto archive = own_archive();
    if (!archive) return report_no_archive();
    if (!arguments.resumed) {
        auto latest = latest_unfinished(*archive);
        if (!latest) latest = latest_unfinished(*archive, {}, Busy::Include);
        if (!latest) {
            std::cerr << "alces: there is no unfinished game to resume\n";
            return kExitNoInput;
        }
        arguments.resumed = latest->id;
    }
    const int code = check_resumable(*archive, *arguments.resumed);
    return code == kExitDone ? play(arguments, start, out) : code;
}

int learn(const Arguments& arguments, const Position& start, Output& out) {
    SessionOptions options = session_in_play(arguments, start);
    options.settings = std::make_shared<StoredSettings>(settings_path());
    options.archive = own_archive();  // for games after the tour
    options.progress = own_progress;
    options.computer = {false, true};
    options.limits.seed = random_seed();
    const bool on_screen = is_on_screen(arguments);
    if (is_for_person(on_screen)) choose_for_person(arguments, options);
    ScreenOptions screen = screen_of(arguments);
    screen.tour = true;
    screen.tour_game = arguments.variant_given ? options.variant : nullptr;
    if (on_screen) return run_tui(options, {}, screen);
    Input in(STDIN_FILENO);
    return learn_plain(*options.variant, options.memory.get(), in, out,
                       ::isatty(STDIN_FILENO) == 1);
}

int puzzle(const Arguments& arguments, const Position& start, Output& out) {
    const Variant& game = start.variant();
    if (arguments.puzzles_to_make)
        return make_puzzles(game, *arguments.puzzles_to_make, arguments.seed.value_or(1),
                            arguments.json, out);
    ScreenOptions screen = screen_of(arguments);
    screen.puzzles = true;
    if (is_on_screen(arguments)) return show_tasks(arguments, start, screen);
    Input in(STDIN_FILENO);
    return run_plain_puzzles(game, own_progress(), arguments.seed.value_or(random_seed()), in, out,
                             ::isatty(STDIN_FILENO) == 1);
}

int practice(const Arguments& arguments, const Position& start, Output& out) {
    ScreenOptions screen = screen_of(arguments);
    screen.practice = true;
    if (is_on_screen(arguments)) return show_tasks(arguments, start, screen);
    Input in(STDIN_FILENO);
    return run_plain_endings(start.variant(), own_progress(), in, out, ::isatty(STDIN_FILENO) == 1);
}

int interpret(const Arguments& arguments, const Position& start, Output&) {
    SessionOptions session = session_of(arguments, start);
    if (arguments.batch.record) session.archive = own_archive();
    BatchOptions options = arguments.batch;
    options.version = kVersion;
    return run_batch(std::move(session), options, arguments.files);
}

int convert(const Arguments& arguments, const Position& start, Output& out) {
    ExportOptions options = arguments.output;
    options.formatting.palette = arguments.appearance.palette;
    options.keep_going = arguments.batch.keep_going;
    return export_files(arguments.files, start, options, out);
}

int print_reviews(const Arguments& arguments, const Position& start, Output& out) {
    return review_files(arguments.files, start,
                        {limits_of(arguments), arguments.hash, arguments.batch.keep_going,
                         arguments.json, arguments.output.formatting.format},
                        out);
}

int print_stats(const Arguments& arguments, const Position& start, Output& out) {
    StatsOptions options = arguments.stats;
    options.json = arguments.json;
    options.keep_going = arguments.batch.keep_going;
    return count_files(arguments.files, start, options, out);
}

int print_random_games(const Arguments& arguments, const Position& start, Output& out) {
    return write_random_games({start, arguments.setup == "random", arguments.seed.value_or(1)},
                              arguments.random, out);
}

int with_games(GamesCommand command, const Arguments& arguments, Output& out) {
    const auto archive = own_archive();
    if (!archive) return report_no_archive();
    GamesOptions options = arguments.games;
    if (arguments.variant_given) options.filter.variant = arguments.variant;
    options.formatting = arguments.output.formatting;
    options.formatting.palette = arguments.appearance.palette;
    options.json = arguments.json;
    return command(*archive, options, out);
}

int serve(Protocol run, const Arguments& arguments, const Position& start) {
    return run({.start = start,
                .version = kVersion,
                .engine = {.hash = static_cast<int>(arguments.hash),
                           .threads = arguments.limits.threads,
                           .level = arguments.limits.level.value_or(kStrongestLevel),
                           .seed = static_cast<int>(arguments.seed.value_or(0))}});
}

int play_match(const Arguments& arguments, const Position& start, Output& out) {
    const Result<MatchSettings> settings = match_settings(
        arguments.match,
        {start, arguments.setup == "random", arguments.seed, arguments.variant_file});
    const MatchArguments& wanted = arguments.match;
    if (settings && !wanted.merged.empty())
        return report_merged(wanted.merged, settings->sprt, arguments.json, out);
    if (settings) return run_match(*settings, wanted.record, arguments.json, out);
    std::cerr << "alces: " << settings.error().message << "\nTry 'alces match --help'.\n";
    return kExitUsage;
}

int open_table(TableRole role, const Arguments& arguments, const Position& start, Output& out) {
    const TableArguments& wanted = arguments.table;
    TableFolder folder = open_tables(wanted);
    if (!folder.is_open()) return kExitNoInput;
    TableTerms terms{start, {}, wanted.pace_days, *color_named(wanted.side)};
    if (arguments.time) terms.time = *read_time_control(*arguments.time);
    Person person;
    if (role != TableRole::Watch) person = person_of(wanted);
    if (role == TableRole::Join && !agrees(folder, wanted.name, person, out)) return kExitDone;
    if (role == TableRole::Host && !folder.has(wanted.name, Side::Host))
        sweep_tables(folder, survey_of(folder).check());
    Seat::Found seat = role == TableRole::Watch  ? Seat::watch(folder, wanted.name)
                       : role == TableRole::Join ? Seat::join(folder, wanted.name, person)
                                                 : Seat::host(folder, wanted.name, terms, person);
    if (!seat) {
        std::cerr << "alces: " << seat.error().message << '\n';
        return exit_code_of(seat.error());
    }
    SessionOptions options = session_in_play(arguments, start);
    options.settings = std::make_shared<StoredSettings>(settings_path());
    const int code =
        show(at_table(std::move(options), *std::move(seat), wanted.folder, wanted.own_options), {},
             arguments, is_on_screen(arguments), out);
    // Remembers the table, so that lists show it even if the directory has too many files.
    (void)survey_of(folder).check(wanted.name);
    return code;
}

int list_tables(const Arguments& arguments, const Position&, Output& out) {
    TableFolder folder = open_tables(arguments.table);
    if (!folder.is_open()) return kExitNoInput;
    if (arguments.table.deleted) {
        const auto deleted =
            delete_own_table(folder, *arguments.table.deleted, person_of(arguments.table).secret);
        if (deleted) return kExitDone;
        std::cerr << "alces: " << deleted.error().message << '\n';
        return exit_code_of(deleted.error());
    }
    TableSurvey survey = survey_of(folder);
    if (arguments.json)
        write_table_objects(survey, out);
    else
        write_table_lines(survey, out);
    if (arguments.json && !survey.is_complete()) std::cerr << "alces: " << kTooManyNames << '\n';
    return out.finish();
}

}  // namespace alces

#include "cli/match_options.h"

#include <CLI/CLI.hpp>
#include <cmath>

#include "cli/options.h"
#include "match/child.h"

namespace alces {
namespace {

constexpr int kDay = 24 * 60 * 60;

std::string seconds_of_patience(const std::string& text) {
    double seconds = 0;
    const bool fits = CLI::detail::lexical_cast(text, seconds) && seconds >= 0.1 && seconds <= kDay;
    return fits ? "" : '"' + text + "\" is no number from 0.1 to " + std::to_string(kDay);
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

void add_pace(CLI::App& app, MatchArguments& arguments) {
    CLI::Option* clock = app.add_option("--tc", arguments.time_control,
                                        "seconds for a game, and for each move: 10+0.1, 40/60+0.5");
    clock->type_name("[MOVES/]BASE[+INC]");
    app.add_option("--movetime", arguments.movetime, "milliseconds a move; 1000 if nothing is said")
        ->excludes(clock)
        ->check(between(1, kDay * 1000))
        ->type_name("MS");
    app.add_option("--nodes", arguments.nodes, "positions a move")
        ->check(between(1, 1'000'000'000'000'000))
        ->type_name("N");
    app.add_option("--depth", arguments.depth, "plies a move")
        ->check(between(1, 99))
        ->type_name("N");
    app.add_option("--margin", arguments.margin, "milliseconds late that are no loss on time")
        ->check(between(0, kDay * 1000))
        ->type_name("MS");
    app.add_option("--patience", arguments.patience, "seconds to wait where no clock runs")
        ->check(seconds_of_patience)
        ->type_name("S");
    app.add_option("--hash", arguments.hash, "mebibytes, to engines with the option Hash")
        ->check(between(1, 65536))
        ->type_name("MB");
    app.add_option("--threads", arguments.threads, "to engines with the option Threads")
        ->check(between(1, 1024))
        ->type_name("N");
}

void add_adjudication(CLI::App& app, MatchArguments& arguments) {
    const auto add = [&app](const char* name, auto& number, const char* what, const char* type) {
        return app.add_option(name, number, what)->check(between(0, 100'000))->type_name(type);
    };
    CLI::Option* lost = add("--resign-score", arguments.resign_score,
                            "a game is lost at this score, as both see it", "CP");
    add("--resign-moves", arguments.resign_moves, "for so many moves of each", "N")->needs(lost);
    CLI::Option* drawn =
        add("--draw-score", arguments.draw_score, "a game is drawn within this score", "CP");
    add("--draw-moves", arguments.draw_moves, "for so many moves of each", "N")->needs(drawn);
    add("--draw-from", arguments.draw_from, "from this move on", "N")->needs(drawn);
    add("--max-plies", arguments.max_plies, "a longer game is drawn; 0: none is", "N");
}

std::string default_name(const std::string& command) {
    if (command == "self") return "alces";
    const Result<std::vector<std::string>> words = split_command(command);
    if (!words) return "engine";
    const std::string& program = words->front();
    return program.substr(program.find_last_of('/') + 1);
}

Result<EngineSpec> engine_of(const std::string& command, const std::string& name,
                             const std::vector<std::string>& options) {
    EngineSpec engine{name.empty() ? default_name(command) : name, command};
    if (command != "self") {
        const Result<std::vector<std::string>> words = split_command(command);
        if (!words) return words.error();
    }
    for (const std::string& text : options) {
        const auto option = parse_option(text);
        if (!option) return option.error();
        engine.options.push_back(*option);
    }
    return engine;
}

// What both engines are told, but for what their own options say.
std::vector<std::pair<std::string, std::string>> common_options(const MatchArguments& arguments,
                                                                const EngineSpec& engine,
                                                                const MatchStart& start) {
    std::vector<std::pair<std::string, std::string>> common;
    const auto add = [&](const char* name, std::string value) {
        for (const auto& option : engine.options)
            if (option.first == name) return;
        common.emplace_back(name, std::move(value));
    };
    add("UCI_Variant", std::string(start.position.variant().spec().name));
    if (arguments.hash) add("Hash", std::to_string(*arguments.hash));
    if (arguments.threads) add("Threads", std::to_string(*arguments.threads));
    return common;
}

Result<Pace> pace_of(const MatchArguments& arguments) {
    Pace pace;
    if (arguments.time_control) {
        const Result<TimeControl> control = parse_time_control(*arguments.time_control);
        if (!control) return control.error();
        pace.clock = *control;
    }
    if (arguments.movetime) pace.movetime = std::chrono::milliseconds(*arguments.movetime);
    pace.nodes = arguments.nodes;
    pace.depth = arguments.depth;
    if (!pace.clock && !pace.movetime && !pace.nodes && !pace.depth)
        pace.movetime = std::chrono::milliseconds(1000);
    pace.margin = std::chrono::milliseconds(arguments.margin);
    pace.patience = std::chrono::milliseconds(std::llround(arguments.patience * 1000));
    return pace;
}

AdjudicationRules adjudication_of(const MatchArguments& arguments) {
    AdjudicationRules rules;
    rules.resign_score = arguments.resign_score;
    rules.resign_moves = arguments.resign_score > 0 ? arguments.resign_moves : 0;
    rules.draw_score = arguments.draw_score.value_or(0);
    rules.draw_moves = arguments.draw_score ? arguments.draw_moves : 0;
    rules.draw_from = arguments.draw_from;
    rules.max_plies = arguments.max_plies;
    return rules;
}

}  // namespace

void add_match_options(CLI::App& app, MatchArguments& arguments) {
    add_engine(app, "1", arguments.engine1, arguments.name1, arguments.options1);
    add_engine(app, "2", arguments.engine2, arguments.name2, arguments.options2);
    add_pace(app, arguments);
    add_adjudication(app, arguments);
    app.add_option("--games", arguments.games, "how many; 100 if not given")
        ->check(between(1, 1'000'000))
        ->type_name("N");
    app.add_option("--concurrency", arguments.concurrency, "how many at once; 1 if not given")
        ->check(between(1, 1024))
        ->type_name("N");
    app.add_option("--openings", arguments.openings,
                   "plies at random; each opening is played twice")
        ->check(between(0, 1000))
        ->type_name("PLIES");
    app.add_option("--sprt", arguments.sprt, "stop when one of two differences is accepted")
        ->type_name("ELO0,ELO1[,ALPHA,BETA]");
    app.add_option("--record", arguments.record, "where the games go, and whence to go on")
        ->type_name("FILE");
}

Result<MatchSettings> match_settings(const MatchArguments& arguments, const MatchStart& start) {
    MatchSettings settings;
    settings.start = start.position;
    settings.random_setup = start.random_setup;
    settings.seed = start.seed.value_or(1);
    Result<EngineSpec> first = engine_of(arguments.engine1, arguments.name1, arguments.options1);
    Result<EngineSpec> second = engine_of(arguments.engine2, arguments.name2, arguments.options2);
    if (!first) return first.error();
    if (!second) return second.error();
    settings.engines = {*first, *second};
    if (first->name == second->name) {
        settings.engines[0].name += "-1";
        settings.engines[1].name += "-2";
    }
    for (EngineSpec& engine : settings.engines)
        engine.if_offered = common_options(arguments, engine, start);
    const Result<Pace> pace = pace_of(arguments);
    if (!pace) return pace.error();
    settings.pace = *pace;
    settings.adjudication = adjudication_of(arguments);
    settings.opening_plies = arguments.openings;
    settings.games = arguments.games;
    settings.concurrency = arguments.concurrency;
    if (!arguments.sprt.empty()) {
        const Result<Sprt> sprt = parse_sprt(arguments.sprt);
        if (!sprt) return sprt.error();
        settings.sprt = *sprt;
    }
    return settings;
}

}  // namespace alces

#include "cli/match_options.h"

#include <cmath>

#include "match/child.h"

namespace alces {
namespace {

std::string default_name(const std::string& command) {
    if (command == "self") return "alces";
    const Result<std::vector<std::string>> words = split_command(command);
    if (!words) return "engine";
    const std::string& program = words->front();
    return program.substr(program.find_last_of('/') + 1);
}

// `option_name` is for messages.
Result<EngineSpec> engine_of(const std::string& command, const std::string& name,
                             std::string_view option_name,
                             const std::vector<std::string>& options) {
    EngineSpec engine{name.empty() ? default_name(command) : name, command};
    if (command != "self") {
        const Result<std::vector<std::string>> words = split_command(command);
        if (!words) return words.error();
    }
    for (const std::string& text : options) {
        const auto option = parse_option(option_name, text);
        if (!option) return option.error();
        engine.options.push_back(*option);
    }
    return engine;
}

// Returns the UCI options that both engines get, unless their own options set them.
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
    pace.movetime = arguments.limits.movetime;
    pace.nodes = arguments.limits.nodes;
    pace.depth = arguments.limits.depth;
    if (!pace.clock && !pace.movetime && !pace.nodes && !pace.depth)
        pace.movetime = kDefaultMoveTime;
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

Result<MatchSettings> match_settings(const MatchArguments& arguments, const MatchStart& start) {
    MatchSettings settings;
    settings.start = start.position;
    settings.random_setup = start.random_setup;
    settings.seed = start.seed.value_or(1);
    Result<EngineSpec> first =
        engine_of(arguments.engine1, arguments.name1, "--option1", arguments.options1);
    Result<EngineSpec> second =
        engine_of(arguments.engine2, arguments.name2, "--option2", arguments.options2);
    if (!first) return first.error();
    if (!second) return second.error();
    settings.engines = {*first, *second};
    if (first->name == second->name) {
        settings.engines[0].name += "-1";
        settings.engines[1].name += "-2";
    }
    for (EngineSpec& engine : settings.engines) {
        engine.if_offered = common_options(arguments, engine, start);
        engine.game_file = start.game_file;
    }
    const Result<Pace> pace = pace_of(arguments);
    if (!pace) return pace.error();
    settings.pace = *pace;
    settings.adjudication = adjudication_of(arguments);
    settings.opening_plies = arguments.openings;
    settings.games = arguments.games;
    settings.concurrency = arguments.concurrency;
    if (!arguments.shard.empty()) {
        const Result<Shard> shard = parse_shard(arguments.shard);
        if (!shard) return shard.error();
        settings.shard = *shard;
    }
    if (!arguments.sprt.empty()) {
        const Result<Sprt> sprt = parse_sprt(arguments.sprt);
        if (!sprt) return sprt.error();
        settings.sprt = *sprt;
    }
    return settings;
}

}  // namespace alces

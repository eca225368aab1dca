// The options of `alces match`, and the settings of the match that they describe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/match_settings.h"
#include "search/limits.h"

namespace alces {

// The values of the options.
struct MatchArguments {
    std::string engine1 = "self", engine2 = "self";
    std::string name1, name2;
    std::vector<std::string> options1, options2;
    std::optional<std::string> time_control;
    SearchLimits limits;               // per move
    std::optional<int> hash, threads;  // hash in mebibytes
    int margin = 200;                  // milliseconds
    double patience = 60;              // seconds
    int games = 100;
    int concurrency = 1;
    int openings = 0;
    int resign_score = 0, resign_moves = 3;  // scores in centipawns
    std::optional<int> draw_score;
    int draw_moves = 8, draw_from = 40;
    int max_plies = 0;
    std::string sprt;
    std::string shard;                // "K/N"; empty: all games
    std::vector<std::string> merged;  // records to report on instead of playing
    std::string record;               // empty: none
};

// The starting position, from options that other subcommands have too.
struct MatchStart {
    Position position;
    bool random_setup = false;
    std::optional<std::uint64_t> seed{};
    std::string game_file{};  // the path of the game, if it is not known by its name
};
// Fails with ErrorKind::Command if an option has a bad value.
[[nodiscard]] Result<MatchSettings> match_settings(const MatchArguments& arguments,
                                                   const MatchStart& start);

}  // namespace alces

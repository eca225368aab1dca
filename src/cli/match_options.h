// The options of `alces match`. Makes the settings of the match from them.
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
    SearchLimits limits;               // for each move
    std::optional<int> hash, threads;  // hash is in mebibytes
    int margin = 200;                  // in milliseconds
    double patience = 60;              // in seconds
    int games = 100;
    int concurrency = 1;
    int openings = 0;
    int resign_score = 0, resign_moves = 3;  // the score is in centipawns
    std::optional<int> draw_score;
    int draw_moves = 8, draw_from = 40;
    int max_plies = 0;
    std::string sprt;
    std::string shard;                // "K/N"; empty for all games
    std::vector<std::string> merged;  // records to report on; if set, nothing is played
    std::string record;               // the name of the file; empty for no record
};

// Where the games start, from options that other subcommands have too.
struct MatchStart {
    Position position;
    bool random_setup = false;
    std::optional<std::uint64_t> seed{};
    std::string game_file{};  // the path of the game, unless its name is enough
};
// Makes the settings. Fails with ErrorKind::Command if an option has a bad value.
[[nodiscard]] Result<MatchSettings> match_settings(const MatchArguments& arguments,
                                                   const MatchStart& start);

}  // namespace alces

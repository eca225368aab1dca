// Defines the settings of a match.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/registry.h"
#include "match/stats.h"
#include "rules/position.h"

namespace alces {

struct EngineSpec {
    std::string name;
    std::string command = "self";  // "self" for this program; see also kRandomPlayer
    std::vector<std::pair<std::string, std::string>> options{};  // sent in this order
    // UCI options that are sent after `options`, each only if the engine offers it.
    std::vector<std::pair<std::string, std::string>> if_offered{};
    std::string game_file{};  // for "self": the file of a game that it cannot find by name
};

// The time for a game or for each series of moves, and the increment for each move.
struct TimeControl {
    int moves = 0;  // moves of a series; 0: the whole game
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};

struct Pace {
    std::optional<TimeControl> clock;
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    // How late a move may be without a loss on time. Pipes and a busy machine cause delays.
    std::chrono::milliseconds margin{200};
    // How long to wait for an answer that has no time limit.
    std::chrono::milliseconds patience{60'000};
};

// The rules that end games early. Moves are counted for each side and must be consecutive. 0
// disables a rule.
struct AdjudicationRules {
    int resign_score = 0;  // in centipawns; both engines must report it
    int resign_moves = 0;
    int draw_score = 0;  // in centipawns; no score may be farther from 0
    int draw_moves = 0;
    int draw_from = 0;  // the number of the first move that counts
    int max_plies = 0;  // including the opening; the game is then a draw
};

// A part of a match that another machine can play. Both games of a pair are in the same part.
struct Shard {
    int number = 1;  // counted from 1
    int count = 1;   // the number of shards

    // Whether a pair, counted from 0, belongs to this shard.
    [[nodiscard]] bool has(int pair) const { return pair % count == number - 1; }
};

struct MatchSettings {
    Position start = Position::start(default_variant());
    bool random_setup = false;  // whether each opening has a random starting position
    std::array<EngineSpec, 2> engines{};
    Pace pace{};
    AdjudicationRules adjudication{};
    int opening_plies = 0;
    std::uint64_t seed = 1;
    int games = 100;
    int concurrency = 1;
    Shard shard{};
    std::optional<Sprt> sprt{};
};

// The functions whose names begin with parse_ fail with ErrorKind::Command if the text is invalid.
//
// Parses a time control in seconds: "10+0.1", "60", "40/60+0.5".
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);
// Parses the name and the value of a UCI option: "Name=Value". The error calls the text `what`,
// such as "--option1".
[[nodiscard]] Result<std::pair<std::string, std::string>> parse_option(std::string_view what,
                                                                       std::string_view text);
// Parses a test: "elo0,elo1" or "elo0,elo1,alpha,beta".
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);

// Parses a shard: "2/8" is the second of eight.
[[nodiscard]] Result<Shard> parse_shard(std::string_view text);

// Returns the settings that affect games, one per line, without newlines. Two matches with the same
// lines may share a record, even if their numbers of games, concurrency, shards or SPRT differ.
[[nodiscard]] std::vector<std::string> settings_lines(const MatchSettings& settings);

}  // namespace alces

// What a match is to be.
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
    std::string command = "self";                                   // "self" is this very program
    std::vector<std::pair<std::string, std::string>> options{};     // sent in this order
    std::vector<std::pair<std::string, std::string>> if_offered{};  // after them, where it has them
};

// Seconds for a game, or for every so many moves, and seconds added after each move.
struct TimeControl {
    int moves = 0;  // 0: for the whole game
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};

struct Pace {
    std::optional<TimeControl> clock;
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    // What pipes and a busy machine may cost before it is a loss on time.
    std::chrono::milliseconds margin{200};
    // For an answer where no clock runs.
    std::chrono::milliseconds patience{60'000};
};

// Numbers of moves are of each side, in a row; 0 switches a rule off.
struct AdjudicationRules {
    int resign_score = 0;  // hundredths of a pawn, by the word of both
    int resign_moves = 0;
    int draw_score = 0;
    int draw_moves = 0;
    int draw_from = 0;  // the move from which on moves count
    int max_plies = 0;  // then it is a draw
};

struct MatchSettings {
    Position start = Position::start(default_variant());
    bool random_setup = false;  // another of the variant's starts for each opening
    std::array<EngineSpec, 2> engines{};
    Pace pace{};
    AdjudicationRules adjudication{};
    int opening_plies = 0;
    std::uint64_t seed = 1;
    int games = 100;
    int concurrency = 1;
    std::optional<Sprt> sprt{};
};

// "10+0.1", "60", "40/60+0.5": seconds.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);
// "Name=Value", both as UCI has them.
[[nodiscard]] Result<std::pair<std::string, std::string>> parse_option(std::string_view text);
// "elo0,elo1" or "elo0,elo1,alpha,beta".
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);

// All that decides how games go, a line for each setting, without newlines: two matches with the
// same lines may share a record. How many games, how many at once, and when to stop do not belong.
[[nodiscard]] std::vector<std::string> settings_lines(const MatchSettings& settings);

}  // namespace alces

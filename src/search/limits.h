// The limits and the results of a search.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/types.h"
#include "search/score.h"

namespace alces {

// The clock of the side to move.
struct ClockLimits {
    std::chrono::milliseconds remaining{0};
    std::chrono::milliseconds increment{0};
    int moves_to_go = 0;  // until more time is added; 0: the time is for the rest of the game
    // The time lost between the end of the search and the moment when the clock stops.
    std::chrono::milliseconds overhead{10};
};

// The first limit reached stops the search. Without any limit, the limit is kDefaultMoveTime.
struct SearchLimits {
    std::optional<int> depth;            // plies
    std::optional<std::uint64_t> nodes;  // positions visited, by all threads
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<ClockLimits> clock;
    bool infinite = false;  // without any limit, kDefaultMoveTime does not apply either
    // The number of threads. With more than one, the result varies from run to run. Fewer threads
    // run if the system has too few processors or too little memory.
    int threads = 1;
    std::optional<int> level;  // the other limits still hold; below the strongest, one thread runs
    // Seeds the mistakes of a level. If it is not 0, it also varies the order of equal root moves,
    // and the choice among nearly equal moves in the first moves of a game.
    std::uint64_t seed = 0;
    int multipv = 1;                 // how many lines to report
    std::vector<Move> root_moves{};  // search only these; empty: all legal moves

    // Whether a level is set: then, if no seed was given, each run uses a different one.
    [[nodiscard]] bool chooses_at_random() const { return level.has_value(); }
};

inline constexpr std::chrono::milliseconds kDefaultMoveTime{1000};

struct SearchInfo {
    int depth = 0;
    int seldepth = 0;  // the deepest ply reached
    Score score = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int hashfull = 0;  // thousandths of the table that this search has filled
    int multipv = 1;   // counted from 1, the best line
    std::vector<Move> line{};
};

[[nodiscard]] constexpr std::uint64_t nodes_per_second(const SearchInfo& info) {
    const auto milliseconds = static_cast<std::uint64_t>(info.elapsed.count());
    return info.nodes * 1000 / (milliseconds > 0 ? milliseconds : 1);
}

struct SearchResult {
    Move best = kNoMove;  // kNoMove only if there is no legal move, or none among root_moves
    SearchInfo info{};
};

// Called in the search thread for every line to report, after every finished iteration.
using InfoCallback = std::function<void(const SearchInfo&)>;

}  // namespace alces

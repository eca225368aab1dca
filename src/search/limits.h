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
    int moves_to_go = 0;  // moves until the next time control; 0: there is none
    // The time from the end of the search until the clock stops.
    std::chrono::milliseconds overhead{10};
};

// The limits of a search, which stops at the first limit that it reaches. If no limit is set, the
// search takes kDefaultMoveTime.
struct SearchLimits {
    std::optional<int> depth;            // plies
    std::optional<std::uint64_t> nodes;  // visited positions of all threads
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<ClockLimits> clock;
    bool infinite = false;  // if no limit is set: search until told to stop
    // The number of threads. With more than one, the result varies from run to run. The search uses
    // fewer threads if the system has too few processors or too little memory.
    int threads = 1;
    std::optional<int> level;  // has limits of its own; levels below the strongest use one thread
    // The seed of a level's mistakes. If it is not 0, it also varies the order of equal root moves
    // and, in the first moves of a game, the choice among nearly equal moves.
    std::uint64_t seed = 0;
    int multipv = 1;                 // the number of lines to report
    std::vector<Move> root_moves{};  // the only moves to search; empty: all legal moves

    // Whether the choice of the move depends on random numbers, as it does if a level is set. The
    // caller must then choose a new seed for each run, unless the user has given one.
    [[nodiscard]] bool chooses_at_random() const { return level.has_value(); }
};

inline constexpr std::chrono::milliseconds kDefaultMoveTime{1000};

struct SearchInfo {
    int depth = 0;
    int seldepth = 0;  // the deepest ply reached
    Score score = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int hashfull = 0;  // thousandths of the table that hold entries of this search
    int multipv = 1;   // the number of the line, counted from 1 for the best
    std::vector<Move> line{};
};

[[nodiscard]] constexpr std::uint64_t nodes_per_second(const SearchInfo& info) {
    const auto milliseconds = static_cast<std::uint64_t>(info.elapsed.count());
    return info.nodes * 1000 / (milliseconds > 0 ? milliseconds : 1);
}

struct SearchResult {
    Move best = kNoMove;  // kNoMove only if there is no legal move to search
    SearchInfo info{};
};

// A function that the search thread calls after every finished iteration, once for each line to
// report.
using InfoCallback = std::function<void(const SearchInfo&)>;

}  // namespace alces

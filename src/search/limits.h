// What a search is asked, and what it answers.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/types.h"
#include "search/score.h"

namespace alces {

// What the mover's clock says.
struct ClockLimits {
    std::chrono::milliseconds remaining{0};
    std::chrono::milliseconds increment{0};
    int moves_to_go = 0;                     // until time is added; 0 for the rest of the game
    std::chrono::milliseconds overhead{10};  // lost between the search's end and the clock's stop
};

// The first limit that is reached ends the search. Without any it thinks for kDefaultMoveTime.
struct SearchLimits {
    std::optional<int> depth;            // plies
    std::optional<std::uint64_t> nodes;  // positions visited, by all threads
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<ClockLimits> clock;
    bool infinite = false;     // without other limits: until it is stopped
    int threads = 1;           // more search faster, but not always the same; fewer if the system
                               // has no room for so many
    std::optional<int> level;  // 1..10; weakens and shortens, the others being upper bounds still;
                               // below 10 with one thread
    // Variety at levels, among equal root moves, and among nearly equal ones in the first moves of
    // a game; 0 is deterministic.
    std::uint64_t seed = 0;
    int multipv = 1;                 // how many lines to report
    std::vector<Move> root_moves{};  // only these, as far as they are legal; empty: all
};

inline constexpr std::chrono::milliseconds kDefaultMoveTime{1000};

struct SearchInfo {
    int depth = 0;
    int seldepth = 0;  // the deepest ply that was looked at
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
    Move best = kNoMove;  // kNoMove only if there is no legal move
    SearchInfo info{};
};

// Called in the searching thread, for every line of every finished iteration.
using InfoCallback = std::function<void(const SearchInfo&)>;

}  // namespace alces

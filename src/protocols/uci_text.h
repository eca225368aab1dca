// The text of UCI, apart from options: reads `go`, and writes infos and results of searches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/protocol_options.h"
#include "rules/position.h"
#include "search/limits.h"

namespace alces {

// A parsed `go` command.
struct GoCommand {
    // The clock is that of the side to move. Infinite without a limit, after `infinite`, and while
    // pondering.
    SearchLimits limits;
    bool limited = false;  // by depth, nodes or time
    bool ponder = false;
    bool until_stop = false;            // `go infinite`: the answer waits for `stop`
    std::optional<int> mate;            // end when a mate in this many moves is found
    std::optional<int> perft;           // count leaf nodes instead of searching
    std::vector<std::string> errors{};  // messages about unreadable words

    // Whether the search is sure to end without `stop` or `ponderhit`.
    [[nodiscard]] bool ends_by_itself() const {
        return !ponder && !until_stop && (limited || limits.level);
    }
};

// Words that cannot be read are ignored and reported in `errors`. An unreadable number of a clock,
// such as that of `wtime` or `movestogo`, counts as 0. So does a missing clock of the side to move
// if the other side's is given: `go btime 100` never searches without a limit.
[[nodiscard]] GoCommand read_go(const Position& position, std::string_view words,
                                const EngineOptions& options);

// "cp 35", "mate -3"
[[nodiscard]] std::string uci_score(Score score);
// "info nodes 4000 nps 400000 hashfull 2 time 10"
[[nodiscard]] std::string effort_line(const SearchInfo& info);
// The "info" line for a report of a search of `position`, with its moves up to the first that is
// not legal.
[[nodiscard]] std::string info_line(const Position& position, const SearchInfo& info);
// "bestmove e2e4 ponder e7e5"
[[nodiscard]] std::string bestmove_line(const Position& position, const SearchResult& result);

}  // namespace alces

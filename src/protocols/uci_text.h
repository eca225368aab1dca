// Reads `go`, and writes reports and results of searches, in the text of UCI.
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
    // The limits of the search, with the clock of the side to move. `limits.infinite` is set if no
    // limit is given, or if one of the words "infinite" and "ponder" is given.
    SearchLimits limits;
    bool limited = false;  // whether depth, nodes or time are limited
    bool ponder = false;
    bool until_stop = false;            // `go infinite`: bestmove is not sent before `stop`
    std::optional<int> mate;            // the search ends when a mate in this many moves is found
    std::optional<int> perft;           // the depth of a perft, which replaces the search
    std::vector<std::string> errors{};  // messages about unreadable words

    // Whether the search will end even without `stop` or `ponderhit`.
    [[nodiscard]] bool ends_by_itself() const {
        return !ponder && !until_stop && (limited || limits.level);
    }
};

// Parses the arguments of `go`. Words that cannot be read are ignored and reported in `errors`. A
// number of the time control that cannot be read, such as the value of `wtime` or `movestogo`,
// counts as 0. A missing clock of the side to move also counts as 0 if the other side's clock is
// given, so that `go btime 100` never searches without a limit.
[[nodiscard]] GoCommand read_go(const Position& position, std::string_view words,
                                const EngineOptions& options);

// Writes a score: "cp 35", "mate -3".
[[nodiscard]] std::string uci_score(Score score);
// Writes the line "info nodes 4000 nps 400000 hashfull 2 time 10".
[[nodiscard]] std::string effort_line(const SearchInfo& info);
// Writes the "info" line for a report of a search of `position`. The line of moves ends before the
// first illegal move.
[[nodiscard]] std::string info_line(const Position& position, const SearchInfo& info);
// Writes the line "bestmove e2e4 ponder e7e5".
[[nodiscard]] std::string bestmove_line(const Position& position, const SearchResult& result);

}  // namespace alces

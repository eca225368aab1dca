// What is said in the UCI protocol, apart from its options: searches asked for, and their answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/protocol_options.h"
#include "rules/position.h"
#include "search/limits.h"

namespace alces {

// `go` and what follows it.
struct GoCommand {
    // infinite until a limit is given; the clock is the mover's. While pondering no time counts.
    SearchLimits limits;
    bool limited = false;  // by depth, nodes or time
    bool ponder = false;
    bool until_told = false;              // infinite was asked for: the answer waits for `stop`
    std::optional<int> mate;              // enough is a mate in so many moves
    std::optional<int> perft;             // no search but a count
    std::vector<std::string> troubles{};  // what could not be read, in words

    // Whether it ends without being told to.
    [[nodiscard]] bool ends_by_itself() const { return !ponder && !until_told && limited; }
};

// What cannot be read is passed over, word by word, and noted.
[[nodiscard]] GoCommand read_go(const Position& position, std::string_view words,
                                const EngineOptions& options);

// "cp 35", "mate -3"
[[nodiscard]] std::string uci_score(Score score);
// "info nodes 4000 nps 400000 hashfull 2 time 10"
[[nodiscard]] std::string effort_line(const SearchInfo& info);
[[nodiscard]] std::string info_line(const Position& position, const SearchInfo& info);
// "bestmove e2e4 ponder e7e5"
[[nodiscard]] std::string bestmove_line(const Position& position, const SearchResult& result);
// In coordinate form, with a blank in front of each, as far as they are legal.
[[nodiscard]] std::string coordinate_line(const Position& position, const std::vector<Move>& line);

}  // namespace alces

// Implements `alces stats`, which counts the results, terminations, lengths and openings of the
// games in files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "rules/position.h"

namespace alces {

struct StatsOptions {
    int plies = 2;                       // the length of the openings
    std::optional<std::uint64_t> least;  // openings in fewer games are not shown; none: 1%
    bool json = false;
    bool keep_going = false;  // after an error, skip to the next game
};

// Reads games as export_files() does and counts them. The memory that this needs does not grow with
// the number of games. Returns the exit code.
[[nodiscard]] int count_files(const std::vector<std::string>& files, const Position& home,
                              const StatsOptions& options, Output& out);

}  // namespace alces

// Implements `alces review`, which annotates the games in files.
#pragma once

#include <string>
#include <vector>

#include "base/output.h"
#include "game/export_text.h"
#include "rules/position.h"
#include "search/limits.h"

namespace alces {

struct ReviewOptions {
    SearchLimits limits{};  // for each position; if none is set, kReviewNodes
    std::size_t hash_megabytes = 16;
    bool keep_going = false;                   // after an error, skip to the next game
    bool json = false;                         // print objects instead of PGN
    std::string format{kDefaultExportFormat};  // pgn or san
};

// Reads games as export_files() does. Writes each with the results of its review before it reads
// the next: as PGN or, if `json`, as an object for each mistake and one for the game. Returns the
// exit code.
[[nodiscard]] int review_files(const std::vector<std::string>& files, const Position& home,
                               const ReviewOptions& options, Output& out);

}  // namespace alces

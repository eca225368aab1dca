// Implements `alces match`, which plays a match and prints its games and score.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/output.h"
#include "match/match_settings.h"

namespace alces {

// Plays the match. Records it in the file `record`, unless that name is empty. Prints lines of text
// or, if `json`, an object for each game and one for the report. Returns the exit code. If a signal
// has ended the match, the exit code is 128 plus the number of the signal.
[[nodiscard]] int run_match(const MatchSettings& settings, const std::string& record, bool json,
                            Output& out);
// Reports a match whose games are in several records. Of the output of run_match(), prints the
// first line and the last report or, if `json`, all objects. Returns the exit code.
[[nodiscard]] int report_merged(const std::vector<std::string>& records,
                                const std::optional<Sprt>& sprt, bool json, Output& out);

}  // namespace alces

// `alces match`: plays the match and prints its games and score.
#pragma once

#include <string>

#include "base/output.h"
#include "match/match_settings.h"

namespace alces {

// Plays the match, and records it in a file unless the name is empty. Returns the exit code: 128
// plus the number of the signal if one has ended the match.
[[nodiscard]] int run_match(const MatchSettings& settings, const std::string& record, Output& out);

}  // namespace alces

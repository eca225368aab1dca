// Engine against engine, in lines.
#pragma once

#include <string>

#include "base/output.h"
#include "match/match_settings.h"

namespace alces {

// Plays the match, recording it in the file unless its name is empty. Returns the exit code;
// 128 and its number after a signal that has ended the match.
[[nodiscard]] int run_match(const MatchSettings& settings, const std::string& record, Output& out);

}  // namespace alces

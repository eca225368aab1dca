// Writes the games and the report of a match as JSON objects.
#pragma once

#include "base/output.h"
#include "match/match.h"

namespace alces {

void write_game_object(const PlayedGame& game, const MatchSettings& settings, Output& out);
// Writes the report, from the first engine's point of view.
void write_report_object(const Standing& standing, const MatchSettings& settings, Output& out);

}  // namespace alces

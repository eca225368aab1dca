// Writes the report of a match.
#pragma once

#include <string>
#include <vector>

#include "match/match.h"

namespace alces {

// Describes a match: "alces against fairy-stockfish: siberia, 1000 ms a move, openings of 4 plies
// from seed 1".
[[nodiscard]] std::string match_line(const MatchSettings& settings);
// Describes a game: "game 3: alces 1-0 fairy-stockfish, checkmate, 61 plies; +2 =1 -0".
[[nodiscard]] std::string game_line(const PlayedGame& game, const Standing& standing,
                                    const MatchSettings& settings);
// Describes the score, Elo, SPRT, speed and faults so far, from the first engine's point of view.
[[nodiscard]] std::vector<std::string> standing_lines(const Standing& standing,
                                                      const MatchSettings& settings);

}  // namespace alces

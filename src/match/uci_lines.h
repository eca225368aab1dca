// Reads and writes the lines of UCI that a match uses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace alces {

// The latest report of an engine about its search.
struct SearchReport {
    // In centipawns, from the mover's point of view. A mate score is above kMateReport or below
    // -kMateReport.
    std::optional<int> score;
    int depth = 0;
    std::uint64_t nodes = 0;
};
inline constexpr int kMateReport = 30000;

// Updates `report` from an "info" line about the best line. Ignores other lines.
void read_info(std::string_view line, SearchReport& report);
// Returns the move of a "bestmove" line. The text of the move may be empty. Returns nothing for any
// other line.
[[nodiscard]] std::optional<std::string> read_best_move(std::string_view line);
// Returns the name in an "option name … type …" line, or an empty string for any other line.
[[nodiscard]] std::string read_option_name(std::string_view line);
// Writes a line such as "position startpos moves e2e4". Writes a FEN in place of `startpos` if the
// game began from another position, and always in variants with several starting positions.
[[nodiscard]] std::string position_line(const Game& game);
// Returns the legal move with exactly this coordinate notation, or kNoMove.
[[nodiscard]] Move find_coordinate_move(const Game& game, std::string_view text);

}  // namespace alces

// The lines of UCI that a match reads and writes.
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
    // In centipawns, from the mover's point of view; mates are beyond kMateReport.
    std::optional<int> score;
    int depth = 0;
    std::uint64_t nodes = 0;
};
inline constexpr int kMateReport = 30000;

// Updates `report` from an "info" line about the best line. Ignores other lines.
void read_info(std::string_view line, SearchReport& report);
// The move of a "bestmove" line, possibly empty; nothing for any other line.
[[nodiscard]] std::optional<std::string> read_best_move(std::string_view line);
// The name of an "option name … type …" line; empty for any other line.
[[nodiscard]] std::string read_option_name(std::string_view line);
// "position startpos moves e2e4". Writes a FEN instead of `startpos` if the game began from another
// position, and in variants with several starting positions.
[[nodiscard]] std::string position_line(const Game& game);
// The legal move with exactly this coordinate notation, or kNoMove.
[[nodiscard]] Move find_coordinate_move(const Game& game, std::string_view text);

}  // namespace alces

// The lines of UCI, both ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace alces {

// What an engine says of its search; the latest word counts.
struct SearchReport {
    std::optional<int> score;  // hundredths of a pawn for the mover; mates are beyond kMateReport
    int depth = 0;
    std::uint64_t nodes = 0;
};
inline constexpr int kMateReport = 30000;

// Takes over what an "info" line says of the best line; anything else leaves `report` alone.
void read_info(std::string_view line, SearchReport& report);
// The move of a "bestmove" line, which may be missing; nothing for any other line.
[[nodiscard]] std::optional<std::string> read_best_move(std::string_view line);
// The name of an "option name … type …" line; empty for any other line.
[[nodiscard]] std::string read_option_name(std::string_view line);
// "position startpos moves e2e4", or with the FEN of a start that is not the variant's first.
[[nodiscard]] std::string position_line(const Game& game);
// The legal move of exactly this coordinate form, or kNoMove.
[[nodiscard]] Move find_coordinate_move(const Game& game, std::string_view text);

}  // namespace alces

// Reads and writes the lines of UCI that a match uses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "search/limit_words.h"

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
// An option of an engine, and the values that it accepts.
struct UciOption {
    std::string name;
    std::string type{};                // "spin", "check", "combo", …
    std::optional<Range> range{};      // of a spin that states its least and greatest value
    std::vector<std::string> names{};  // the values of a combo

    [[nodiscard]] bool accepts(std::string_view value) const;
    // Says which values are accepted: "1-10", or "true or false". Empty if all values are.
    [[nodiscard]] std::string accepted() const;
};
// Reads a line such as "option name Skill Level type spin default 10 min 1 max 10". Returns nothing
// for any other line.
[[nodiscard]] std::optional<UciOption> read_option(std::string_view line);
// Writes a line such as "position startpos moves e2e4". Writes a FEN in place of `startpos` if the
// game began from another position, and always in variants with several starting positions.
[[nodiscard]] std::string position_line(const Game& game);
// Returns the legal move with exactly this coordinate notation, or kNoMove.
[[nodiscard]] Move find_coordinate_move(const Game& game, std::string_view text);

}  // namespace alces

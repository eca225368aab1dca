// The text of the XBoard protocol: describes games, and reads and writes moves, levels and results.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rules/board_error.h"
#include "search/limits.h"

namespace alces {

// Why XBoard cannot play a variant; nothing if it can. A variant needs XBoard's letters in its
// page, unless its board is too wide for XBoard to show anyway.
[[nodiscard]] std::optional<std::string> xboard_refusal(const Variant& variant);
// The "setup" and "piece" lines that describe a variant to XBoard. They cannot describe flights,
// explosions and jokers. Empty if the board is too wide for XBoard.
[[nodiscard]] std::vector<std::string> setup_lines(const Position& start);

// XBoard numbers ranks from 0 on boards of ten ranks, otherwise from 1.
[[nodiscard]] std::string xboard_move(const Position& position, Move move);
[[nodiscard]] Result<Move, BoardError> read_xboard_move(const Position& position,
                                                        std::string_view text);

// "9 156 1084 48000 12 45000 0\te2e4 e7e5": depth, score, hundredths of a second, nodes, deepest
// ply, speed, hits in endgame tables, line.
[[nodiscard]] std::string thinking_line(const Position& position, const SearchInfo& info);

// "1-0 {1-0 by checkmate}". The protocol has no results between a win and a draw: those are draws,
// and the comment has the real result.
[[nodiscard]] std::string xboard_result(const Outcome& outcome);

// A FEN, or what XBoard writes for the start position of a variant whose extra fields it does not
// know.
[[nodiscard]] Result<Position> read_xboard_fen(const Variant& variant, int setup,
                                               std::string_view text);

// "level 40 5 0", "level 0 0:30 2": moves, minutes or minutes and seconds, seconds.
struct LevelCommand {
    int moves = 0;  // that the base is for; 0: the whole game
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};
[[nodiscard]] std::optional<LevelCommand> read_level(std::string_view words);

}  // namespace alces

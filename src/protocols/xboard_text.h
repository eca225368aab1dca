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

// Why XBoard cannot play a variant; none if it can. The page of a variant must have letters for
// XBoard, unless the board is too wide for XBoard to draw.
[[nodiscard]] std::optional<std::string> xboard_refusal(const Variant& variant);
// The "setup" and "piece" lines that describe a variant to XBoard. They cannot describe flights,
// explosions, jokers, regions or zones. Empty if the board is too wide for XBoard, or the variant
// has no letters for it.
[[nodiscard]] std::vector<std::string> setup_lines(const Position& start);

// XBoard numbers ranks from 0 on boards of ten ranks, otherwise from 1.
[[nodiscard]] std::string xboard_move(const Position& position, Move move);
[[nodiscard]] Result<Move, BoardError> read_xboard_move(const Position& position,
                                                        std::string_view text);

// "9 156 108 48000 12 44444 0\te2e4 e7e5": depth, score, hundredths of a second, nodes, deepest
// ply, nodes per second, hits in endgame tables, line.
[[nodiscard]] std::string thinking_line(const Position& position, const SearchInfo& info);

// "1-0 {1-0 by checkmate}". The protocol has no results between a win and a draw: those are written
// as draws, and the comment has the real result.
[[nodiscard]] std::string xboard_result(const Outcome& outcome);

// Reads a FEN, or the text that XBoard writes for the starting position of a variant with fields
// that XBoard does not know.
[[nodiscard]] Result<Position> read_xboard_fen(const Variant& variant, int setup,
                                               std::string_view text);

// A number of seconds from 0 to kMostSeconds, with or without decimals, as in "0.3".
inline constexpr int kMostSeconds = 1'000'000;
[[nodiscard]] std::optional<std::chrono::milliseconds> read_seconds(std::string_view text);

// "level 40 5 0", "level 0 0:30 2": the moves of a time control, the base time in minutes or in
// minutes and seconds, and the increment in seconds.
struct LevelCommand {
    int moves = 0;  // per time control; 0: the base time is for the whole game
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};
// Reads the three arguments of `level`; none if one of them is missing or invalid.
[[nodiscard]] std::optional<LevelCommand> read_level(std::string_view words);

}  // namespace alces

// Describes games, and reads and writes moves, levels and results, in the text of the XBoard
// protocol.
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

// Returns why a variant cannot be played with XBoard, or nothing if it can. A variant whose board
// XBoard can draw must have an XboardSpec.
[[nodiscard]] std::optional<std::string> xboard_refusal(const Variant& variant);
// Returns the "setup" and "piece" lines that describe a variant to XBoard. These lines cannot
// describe flights, explosions, jokers, regions or zones. Empty if the board is too wide for
// XBoard, or if the variant has no XboardSpec.
[[nodiscard]] std::vector<std::string> setup_lines(const Position& start);

// Writes a move as XBoard does. XBoard numbers ranks from 0 on boards of ten ranks, and from 1 on
// others.
[[nodiscard]] std::string xboard_move(const Position& position, Move move);
[[nodiscard]] Result<Move, BoardError> read_xboard_move(const Position& position,
                                                        std::string_view text);

// Writes a line such as "9 156 108 48000 12 44444 0\te2e4 e7e5". Its fields are depth, score,
// hundredths of a second, nodes, deepest ply, nodes per second, tablebase hits, and moves.
[[nodiscard]] std::string thinking_line(const Position& position, const SearchInfo& info);

// Writes a result, such as "1-0 {1-0 by checkmate}". The protocol has no results between a win and
// a draw. Such a result is written as a draw, and the comment has the real result.
[[nodiscard]] std::string xboard_result(const Outcome& outcome);

// Reads a FEN, which may lack the field of checks. If White is to move and the placement is that of
// starting position number `setup`, other fields that are missing or invalid are ignored, because
// XBoard does not know the fields of all variants.
[[nodiscard]] Result<Position> read_xboard_fen(const Variant& variant, int setup,
                                               std::string_view text);

// The largest number of seconds in a command. A number of seconds may have decimals, as in "0.3".
inline constexpr int kMaxSeconds = 1'000'000;
[[nodiscard]] std::optional<std::chrono::milliseconds> read_seconds(std::string_view text);

// A `level` command, such as "level 40 5 0" or "level 0 0:30 2": the moves of a time control, the
// base time in minutes or in minutes and seconds, and the increment in seconds.
struct LevelCommand {
    int moves = 0;  // for each time control; 0: for the whole game
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};
// Parses the three arguments of `level`. Returns nothing if one of them is missing or invalid.
[[nodiscard]] std::optional<LevelCommand> read_level(std::string_view words);

}  // namespace alces

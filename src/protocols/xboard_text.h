// What is said in the XBoard protocol: how it is told of a game, and thoughts on the way.
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

// "setup" and "piece" lines, by which XBoard shows a game that it does not know. It has no words
// for flights, explosions and jokers; nothing at all is said of a board that is too wide for it.
// Nor of a game whose page names no letters: that one is refused, for the reason that
// xboard_refusal() gives.
[[nodiscard]] std::optional<std::string> xboard_refusal(const Variant& variant);
[[nodiscard]] std::vector<std::string> setup_lines(const Position& start);

// Ranks are numbered as the protocol wants it: from 0 on boards of ten ranks, else from 1.
[[nodiscard]] std::string xboard_move(const Position& position, Move move);
[[nodiscard]] Result<Move, BoardError> read_xboard_move(const Position& position,
                                                        std::string_view text);

// "9 156 1084 48000 12 45000 0\te2e4 e7e5": depth, score, hundredths of a second, nodes, deepest
// ply, speed, hits in endgame tables, line.
[[nodiscard]] std::string thinking_line(const Position& position, const SearchInfo& info);

// "1-0 {checkmate}". Results between a win and a draw, which the protocol does not know, count as
// draws and are told in the comment.
[[nodiscard]] std::string xboard_result(const Outcome& outcome);

// A FEN; or one that XBoard has written for the start of a game that it does not quite understand.
[[nodiscard]] Result<Position> read_xboard_fen(const Variant& variant, int setup,
                                               std::string_view text);

// "level 40 5 0", "level 0 0:30 2": moves, minutes or minutes and seconds, seconds.
struct LevelCommand {
    int moves = 0;  // for which the base is; 0 for all
    std::chrono::milliseconds base{0};
    std::chrono::milliseconds increment{0};
};
[[nodiscard]] std::optional<LevelCommand> read_level(std::string_view words);

}  // namespace alces

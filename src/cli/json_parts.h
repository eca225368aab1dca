// The members that JSON objects of several commands have. alces-batch(1) lists all of them under
// JSON OBJECTS.
#pragma once

#include "base/json.h"
#include "cli/inputs.h"
#include "game/outcome.h"
#include "rules/position.h"
#include "search/score.h"

namespace alces {

// "line", the number of a line of the input; nothing if it is 0.
void add_line_number(JsonLine& object, long long line);
// "move" and "coord". The move must be legal in the position.
void add_move(JsonLine& object, const Position& position, Move move);
// "moves" and "coords". Each move must be legal in the position.
void add_moves(JsonLine& object, const Position& position, const std::vector<Move>& moves);
// The same for moves that follow each other, up to the first that is not legal.
void add_variation(JsonLine& object, const Position& position, const std::vector<Move>& line);
// "result", "termination" and "points".
void add_outcome(JsonLine& object, const Outcome& outcome);
// The same, with another name for the termination.
void add_outcome(JsonLine& object, GameResult result, std::string_view termination);
// "cp" or, if it is a mate score, "mate", after a prefix.
void add_score(JsonLine& object, Score score, const std::string& prefix = "");
// "name", "line" and "kind".
void add_error_place(JsonLine& object, const InputPlace& place, ErrorKind kind);

// The legal moves, in the byte order of their coordinates.
[[nodiscard]] std::vector<Move> moves_by_coordinates(const Position& position);

}  // namespace alces

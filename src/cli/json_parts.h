// Adds members that the JSON objects of several commands have in common. alces-batch(1) lists all
// of them under JSON OBJECTS.
#pragma once

#include "base/json.h"
#include "cli/inputs.h"
#include "game/outcome.h"
#include "rules/position.h"
#include "search/score.h"

namespace alces {

// Adds "line", the number of a line of the input. Adds nothing if it is 0.
void add_line_number(JsonLine& object, long long line);
// Adds "move" and "coord". The move must be legal in the position.
void add_move(JsonLine& object, const Position& position, Move move);
// Adds "moves" and "coords". Each move must be legal in the position.
void add_moves(JsonLine& object, const Position& position, const std::vector<Move>& moves);
// Adds "moves" and "coords" for moves that follow each other. Stops before the first that is not
// legal.
void add_variation(JsonLine& object, const Position& position, const std::vector<Move>& line);
// Adds "result", "termination" and "points".
void add_outcome(JsonLine& object, const Outcome& outcome);
// Adds the same members. `termination` is the name of the termination.
void add_outcome(JsonLine& object, GameResult result, std::string_view termination);
// Adds "cp" or, for a mate score, "mate". `prefix` comes before the name.
void add_score(JsonLine& object, Score score, const std::string& prefix = "");
// Adds "name", "line" and "kind".
void add_error_place(JsonLine& object, const InputPlace& place, ErrorKind kind);

// Returns the legal moves, sorted by the bytes of their coordinate notation.
[[nodiscard]] std::vector<Move> moves_by_coordinates(const Position& position);

}  // namespace alces

// The tasks of the guided tours. Each task shows a piece or a rule of a game. A task is a position
// and a goal, so the rules of the game can judge every attempt.
#pragma once

#include <optional>
#include <string>

#include "rules/movegen.h"

namespace alces {

// Returns why this game has no tour, or nothing if it has one.
[[nodiscard]] std::optional<std::string> tour_refusal(const Variant& variant);

// Returns the position in which the task begins. The FEN of the lesson must be valid.
[[nodiscard]] Position lesson_start(const Variant& variant, const Lesson& lesson);
// Whether `move`, which must be legal in `before`, solves the task.
[[nodiscard]] bool lesson_done(const Lesson& lesson, const Position& before, Move move);
// Returns a move that solves the task, or nothing if no legal move does.
[[nodiscard]] std::optional<Move> lesson_answer(const Variant& variant, const Lesson& lesson);

}  // namespace alces

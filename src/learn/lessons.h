// The guided tours: each task shows a piece or a rule of a game. A task is a position and a goal,
// so the rules judge every attempt.
#pragma once

#include <optional>
#include <string>

#include "rules/movegen.h"

namespace alces {

// Why this game has no tour; none if it has one.
[[nodiscard]] std::optional<std::string> tour_refusal(const Variant& variant);

// The position in which the task begins. The lesson's FEN must be valid.
[[nodiscard]] Position lesson_start(const Variant& variant, const Lesson& lesson);
// Whether `move`, which must be legal in `before`, solves the task.
[[nodiscard]] bool lesson_done(const Lesson& lesson, const Position& before, Move move);
// A move that solves the task; none if no legal move does.
[[nodiscard]] std::optional<Move> lesson_answer(const Variant& variant, const Lesson& lesson);

}  // namespace alces

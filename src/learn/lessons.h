// The guided tours: a game's pieces and rules, each with a small task on the board. A task is a
// position and what counts as done, so the rules themselves judge every try.
#pragma once

#include <optional>
#include <string>

#include "rules/movegen.h"

namespace alces {

// Why there is no tour of this game; nothing if its page has lessons.
[[nodiscard]] std::optional<std::string> tour_refusal(const Variant& variant);

[[nodiscard]] Position lesson_start(const Variant& variant, const Lesson& lesson);
// Whether `move`, legal in `before`, does what the lesson asks for.
[[nodiscard]] bool lesson_done(const Lesson& lesson, const Position& before, Move move);
// A move that does it.
[[nodiscard]] std::optional<Move> lesson_answer(const Variant& variant, const Lesson& lesson);

}  // namespace alces

// The guided tours: a game's pieces and rules, each with a small task on the board. A task is a
// position and what counts as done, so the rules themselves judge every try.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rules/movegen.h"

namespace alces {

// What a move has to do; `Lesson::aim` says where or with what.
enum class Feat {
    Reach,      // go to this square
    Capture,    // take what stands on this square, otherwise than by exploding
    Explode,    // take all that stands on these squares
    Castle,     // with the king to this square
    Launch,     // put the joker on this square
    Promote,    // become this kind
    EnPassant,  // to this square
    Mate,
    Stalemate,
};

struct Lesson {
    std::string_view title;  // "The Cannon"
    char piece;              // the letter of the kind that has to move
    std::string_view text;   // the rule
    std::string_view task;   // what to do, one line
    std::string_view fen;    // White to move
    Feat feat;
    std::string_view aim;  // squares or a letter, apart by blanks
};

// In the order in which they are learnt. Never empty.
[[nodiscard]] std::span<const Lesson> lessons_of(const Variant& variant);
[[nodiscard]] Position lesson_start(const Variant& variant, const Lesson& lesson);
// Whether `move`, legal in `before`, does what the lesson asks for.
[[nodiscard]] bool lesson_done(const Lesson& lesson, const Position& before, Move move);
// A move that does it.
[[nodiscard]] std::optional<Move> lesson_answer(const Variant& variant, const Lesson& lesson);

}  // namespace alces

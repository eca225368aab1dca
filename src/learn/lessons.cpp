// Judges the moves that a player tries in a task.
#include "learn/lessons.h"

#include "base/text.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {
namespace {

Bitboard squares_named(const Variant& variant, std::string_view names) {
    Bitboard squares;
    for (auto name = take_word(names); !name.empty(); name = take_word(names))
        if (const auto square = variant.square(name)) squares.set(*square);
    return squares;
}

bool ends_game(LessonGoal goal, const Position& after) {
    return after.in_check() == (goal == LessonGoal::Mate) && !has_legal_move(after);
}

}  // namespace

std::optional<std::string> tour_refusal(const Variant& variant) {
    if (!variant.spec().lessons.empty()) return std::nullopt;
    std::string text = "there is no tour of " + std::string(variant.spec().title);
    for (const std::string_view name : variant_names())
        if (!find_variant(name)->spec().lessons.empty())
            return text + "; try \"learn " + std::string(name) + '"';
    return text;
}

Position lesson_start(const Variant& variant, const Lesson& lesson) {
    return from_fen(variant, lesson.fen).value();
}

bool lesson_done(const Lesson& lesson, const Position& before, Move move) {
    const Variant& variant = before.variant();
    if (before.at(move.from).type() != variant.type_of(lesson.piece)) return false;
    const Bitboard aim = squares_named(variant, lesson.aim);
    const Bitboard removed = before.removed_by(move);
    switch (lesson.goal) {
        case LessonGoal::Reach:
            return aim.test(move.to) && move.kind != MoveKind::Explosion;
        case LessonGoal::Capture:
            return aim.test(move.to) && removed.test(move.to) && move.kind != MoveKind::Explosion;
        case LessonGoal::Explode:
            return before.explodes(move) && (aim & ~removed).none();
        case LessonGoal::Castle:
            return move.kind == MoveKind::Castling && aim.test(move.to);
        case LessonGoal::Launch:
            return move.kind == MoveKind::Launch && aim.test(move.from);
        case LessonGoal::Promote:
            return move.promotion != kNoPieceType &&
                   move.promotion == variant.type_of(lesson.aim[0]);
        case LessonGoal::EnPassant:
            return move.kind == MoveKind::EnPassant && aim.test(move.to);
        case LessonGoal::Mate:
        case LessonGoal::Stalemate:
            return ends_game(lesson.goal, before.after(move));
    }
    return false;
}

std::optional<Move> lesson_answer(const Variant& variant, const Lesson& lesson) {
    const Position start = lesson_start(variant, lesson);
    for (const Move move : legal_moves(start))
        if (lesson_done(lesson, start, move)) return move;
    return std::nullopt;
}

}  // namespace alces

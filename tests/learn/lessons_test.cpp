// Tests the tasks of the tours: each has a solution, and moves that only resemble the solution do
// not solve it.
#include "learn/lessons.h"

#include <set>

#include "catch.h"
#include "games/library.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {

TEST_CASE("every task has a position, a solution, and moves that do not solve it", "[lessons]") {
    std::vector<std::string_view> names = variant_names();
    for (const ShippedGame& game : shipped_games()) names.push_back(game.name);
    for (const std::string_view name : names) {
        const Variant& variant = *find_variant(name);
        for (const Lesson& lesson : variant.spec().lessons) {
            INFO(name << ": " << lesson.title);
            const Result<Position> start = from_fen(variant, lesson.fen);
            if (!start) FAIL(start.error().message);
            CHECK(start->side_to_move() == Color::White);
            const auto answer = lesson_answer(variant, lesson);
            REQUIRE(answer);
            CHECK(start->at(answer->from).type() == variant.type_of(lesson.piece));
            int wrong = 0;
            for (const Move move : legal_moves(*start))
                wrong += lesson_done(lesson, *start, move) ? 0 : 1;
            CHECK(wrong > 0);
        }
    }
}

TEST_CASE("every kind of piece has a task", "[lessons]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        std::set<char> taught;
        for (const Lesson& lesson : variant.spec().lessons) taught.insert(lesson.piece);
        for (const PieceSpec& piece : variant.spec().pieces) {
            INFO(name << ": " << piece.name);
            CHECK(taught.contains(piece.letter));
        }
    }
}

TEST_CASE("a move that only resembles the solution does not solve the task", "[lessons]") {
    const Variant& variant = *find_variant("al-ces");
    const auto done = [&variant](std::string_view title, std::string_view text) {
        for (const Lesson& lesson : variant.spec().lessons) {
            if (lesson.title != title) continue;
            const Position start = lesson_start(variant, lesson);
            return lesson_done(lesson, start, parse_move(start, text).value());
        }
        throw std::invalid_argument(std::string(title));
    };
    CHECK(done("The knight", "N e2-f4"));
    CHECK_FALSE(done("The knight", "P e3-f4"));  // another piece captures it
    CHECK_FALSE(done("The knight", "N e2-g3"));  // another square
    CHECK(done("The assassin captures", "A g7-h8"));
    CHECK_FALSE(done("The assassin captures", "A g7 explode"));
    CHECK(done("Promotion", "P e8-e9; Q-e9"));
    CHECK_FALSE(done("Promotion", "P e8-e9; R-e9"));
    CHECK_FALSE(done("The elephant's promotion", "E c7-e9"));  // it stays an elephant
}

}  // namespace alces
